'use client';

import { RecordForm } from '@/components/admin/record-form/record-form';
import type { Owner } from '@/components/private-form/use-private-form';
import { adminRoutes } from '@/lib/admin-routes';
import type { CategoryChoice } from '@/lib/categories/model';
import { addProduct } from '@/lib/products/staff/actions';
import { saveByKey } from '../save-by-key';
import { ProductFields } from './product-fields';

/** A product that the shop has not yet. It begins as a draft. */
export function NewProductForm({ categories, owner }: { categories: CategoryChoice[]; owner: Owner }) {
  return (
    <div onKeyDown={saveByKey}>
      <RecordForm title="Новый товар" form="new-product" path={adminRoutes.newProduct()} action={addProduct} stored={{ unit: 'шт.' }} seen="" owner={owner} submit="Создать черновик">
        {(of, box) => <ProductFields of={of} box={box} categories={categories} identity />}
      </RecordForm>
    </div>
  );
}
