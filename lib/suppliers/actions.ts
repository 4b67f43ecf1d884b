'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import * as suppliers from './repository.ts';
import { markupSchema, removedSupplierSchema, removedWarehouseSchema, supplierImportsSchema, supplierSchema, warehouseSchema } from './schema.ts';

export const saveSupplier = adminAction(['owner', 'manager'], supplierSchema, async ({ id, seen, ...fields }, { pb }) => {
  if (id) await suppliers.changeSupplier(pb, id, fields, seen);
  redirect(adminRoutes.supplier(id || (await suppliers.createSupplier(pb, fields)), { done: 'supplier' }));
});

export const saveSupplierImports = adminAction(['owner', 'manager'], supplierImportsSchema, async ({ id, seen, ...fields }, { pb }) => {
  await suppliers.changeSupplier(pb, id, fields, seen);
  redirect(adminRoutes.supplier(id, { done: 'imports' }));
});

export const saveMarkup = adminAction(['owner', 'manager'], markupSchema, async ({ supplier, bands, seen }, { pb }) => {
  await suppliers.changeMarkup(pb, supplier, bands, seen);
  redirect(adminRoutes.supplier(supplier, { done: 'markup' }));
});

export const saveWarehouse = adminAction(['owner', 'manager'], warehouseSchema, async ({ id, supplier, seen, ...fields }, { pb }) => {
  await suppliers.saveWarehouse(pb, id, supplier, fields, seen);
  redirect(adminRoutes.supplier(supplier, { done: 'warehouse' }));
});

export const removeWarehouse = adminAction(['owner', 'manager'], removedWarehouseSchema, async ({ id, supplier }, { pb }) => {
  await suppliers.removeWarehouse(pb, id);
  redirect(adminRoutes.supplier(supplier, { done: 'warehouse-removed' }));
});

export const removeSupplier = adminAction(['owner', 'manager'], removedSupplierSchema, async ({ id }, { pb }) => {
  await suppliers.removeSupplier(pb, id);
  redirect(adminRoutes.suppliers({ done: 'removed' }));
});
