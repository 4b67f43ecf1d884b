'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import * as suppliers from './repository.ts';
import {
  keptMarkupSchema,
  markupSchema,
  recountSchema,
  removedSupplierSchema,
  removedWarehouseSchema,
  supplierImportsSchema,
  supplierSchema,
  warehouseSchema,
} from './schema.ts';

export const saveSupplier = adminAction(
  ['owner', 'manager'],
  supplierSchema,
  async ({ id, seen, ...fields }, { pb }) => {
    if (id) await suppliers.changeSupplier(pb, id, fields, seen);
    redirect(
      adminRoutes.supplier(id || (await suppliers.createSupplier(pb, fields)), {
        done: 'supplier',
      }),
    );
  },
);

export const saveSupplierImports = adminAction(
  ['owner', 'manager'],
  supplierImportsSchema,
  async ({ id, seen, ...fields }, { pb }) => {
    await suppliers.changeSupplier(pb, id, fields, seen);
    redirect(adminRoutes.supplier(id, { done: 'imports' }));
  },
);

/** Stores the mark-up; where it would change prices that are loaded, these are looked at before. */
export const saveMarkup = adminAction(
  ['owner', 'manager'],
  markupSchema,
  async ({ supplier, bands, seen }, { pb }) => {
    const { offers } = await suppliers.previewMarkup(pb, supplier, bands);
    if (offers > 0) redirect(adminRoutes.supplierMarkup(supplier, bands));
    await suppliers.changeMarkup(pb, supplier, bands, seen);
    redirect(adminRoutes.supplier(supplier, { done: 'markup' }));
  },
);

/** The mark-up that was looked at holds from the next price list on. */
export const keepMarkup = adminAction(
  ['owner', 'manager'],
  keptMarkupSchema,
  async ({ id, bands, seen }, { pb }) => {
    await suppliers.changeMarkup(pb, id, bands, seen);
    redirect(adminRoutes.supplier(id, { done: 'markup' }));
  },
);

/** It holds for what is loaded, too: ten thousand prices a press. */
export const recountLoaded = adminAction(
  ['owner', 'manager'],
  recountSchema,
  async ({ id, typed: _typed, ...asked }, { pb }) => {
    const { changed, left } = await suppliers.recountMarkup(pb, id, asked);
    redirect(
      left > 0
        ? adminRoutes.supplierMarkup(id, asked.bands, changed)
        : adminRoutes.supplier(id, { done: 'recounted' }),
    );
  },
);

export const saveWarehouse = adminAction(
  ['owner', 'manager'],
  warehouseSchema,
  async ({ id, supplier, seen, ...fields }, { pb }) => {
    await suppliers.saveWarehouse(pb, id, supplier, fields, seen);
    redirect(adminRoutes.supplier(supplier, { done: 'warehouse' }));
  },
);

export const removeWarehouse = adminAction(
  ['owner', 'manager'],
  removedWarehouseSchema,
  async ({ id, supplier }, { pb }) => {
    await suppliers.removeWarehouse(pb, id);
    redirect(adminRoutes.supplier(supplier, { done: 'warehouse-removed' }));
  },
);

export const removeSupplier = adminAction(
  ['owner', 'manager'],
  removedSupplierSchema,
  async ({ id }, { pb }) => {
    await suppliers.removeSupplier(pb, id);
    redirect(adminRoutes.suppliers({ done: 'removed' }));
  },
);
