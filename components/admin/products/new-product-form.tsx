'use client';

import { RecordForm } from '@/components/admin/record-form/record-form';
import type { Owner } from '@/components/private-form/use-private-form';
import { adminRoutes } from '@/lib/admin-routes';
import type { CategoryChoice } from '@/lib/categories/model';
import { addProduct } from '@/lib/products/admin/actions';
import type { EditedProduct } from '@/lib/products/admin/model';
import { saveByKey } from '../save-by-key';
import { ProductFields, storedFields } from './product-fields';

type Props = {
  /** A product to begin with the words of. */ like: EditedProduct | null;
  categories: CategoryChoice[];
  owner: Owner;
};

/** A product that the shop has not yet. It begins as a draft. */
export function NewProductForm({ like, categories, owner }: Props) {
  const stored: Record<string, string> = like
    ? { ...storedFields(like, true), article: '', barcode: '' }
    : { unit: 'шт.' };
  return (
    <div onKeyDown={saveByKey}>
      <RecordForm
        title="Новый товар"
        form="new-product"
        path={adminRoutes.newProduct(like?.id)}
        action={addProduct}
        stored={stored}
        seen=""
        owner={owner}
        submit="Создать черновик"
      >
        {(of, box) => <ProductFields of={of} box={box} categories={categories} identity />}
      </RecordForm>
    </div>
  );
}
