'use client';

import { RecordForm } from '@/components/admin/record-form/record-form';
import type { Owner } from '@/components/private-form/use-private-form';
import { adminRoutes } from '@/lib/admin-routes';
import type { CategoryChoice } from '@/lib/categories/model';
import { saveEditedProduct, saveProductTexts } from '@/lib/products/admin/actions';
import type { EditedProduct } from '@/lib/products/admin/model';
import { saveByKey } from '../save-by-key';
import { ProductFields, storedFields } from './product-fields';

type Props = {
  product: EditedProduct;
  categories: CategoryChoice[];
  owner: Owner;
  /** Which number of which maker it is may be changed too. */ identity: boolean;
};

/** What a product is and what is said of it. Ctrl+S saves. */
export function ProductForm({ product, categories, owner, identity }: Props) {
  return (
    <div onKeyDown={saveByKey}>
      <RecordForm
        title="Описание"
        form="product"
        path={adminRoutes.product(product.id)}
        action={identity ? saveEditedProduct : saveProductTexts}
        stored={storedFields(product, identity)}
        seen={product.updated}
        owner={owner}
        hidden={{ id: product.id }}
        answers
        words={(name, stored) =>
          name === 'category' ? (categories.find(({ id }) => id === stored)?.name ?? '') : ''
        }
      >
        {(of, box) => (
          <ProductFields of={of} box={box} categories={categories} identity={identity} />
        )}
      </RecordForm>
    </div>
  );
}
