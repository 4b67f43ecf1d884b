import { AppError } from '../errors.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { toAppError } from '../pocketbase/errors.ts';
import {
  changeRecord,
  createRecord,
  getRecord,
  listAllRecords,
  removeRecord,
} from '../pocketbase/records.ts';
import * as contracts from './contract.ts';
import type {
  EditedSupplier,
  ImportFields,
  ListedSupplier,
  MarkupBand,
  SupplierFields,
  SupplierUses,
  WarehouseFields,
} from './model.ts';

/** Who supplies the shop, by name. @throws AppError */
export const listSuppliers = async (pb: Backend): Promise<ListedSupplier[]> =>
  (await callRoute(pb, contracts.supplierList)).items;

/**
 * Warehouses of partners that work, each called with whose it is, by that name; for the owner and
 * managers. @throws AppError
 */
export async function listPartnerWarehouses(pb: Backend): Promise<{ id: string; name: string }[]> {
  const [suppliers, warehouses] = await Promise.all([
    listSuppliers(pb),
    listAllRecords(pb, 'warehouses', { filter: 'active = true', sort: 'name,id' }),
  ]);
  return suppliers
    .filter(({ kind, active }) => kind === 'partner' && active)
    .flatMap((supplier) =>
      warehouses
        .filter((one) => one.supplier === supplier.id)
        .map(({ id, name }) => ({ id, name: `${supplier.name}, ${name}` })),
    );
}

/** @throws AppError `not_found` */
export async function getSupplier(pb: Backend, id: string): Promise<EditedSupplier> {
  const filter = pb.filter('supplier = {:id}', { id });
  const [
    {
      name,
      public_name,
      code,
      kind,
      phone,
      email,
      active,
      lead_min_h,
      lead_max_h,
      min_order_kopecks,
      import_folder,
      import_url,
      import_every_h,
      import_mode,
      updated,
    },
    markup,
    warehouses,
  ] = await Promise.all([
    getRecord(pb, 'suppliers', id),
    listAllRecords(pb, 'supplier_markups', { filter, sort: 'from_kopecks' }),
    listAllRecords(pb, 'warehouses', { filter, sort: 'name,id' }),
  ]);
  return {
    id,
    name,
    public_name,
    code,
    kind,
    phone,
    email,
    active,
    lead_min_h,
    lead_max_h,
    min_order_kopecks,
    imports: { import_folder, import_url, import_every_h, import_mode },
    updatedAt: updated,
    markup: markup.map(({ from_kopecks, percent }) => ({ from_kopecks, percent })),
    warehouses: warehouses.map((one) => ({
      id: one.id,
      name: one.name,
      city: one.city,
      pickup: one.pickup,
      work_days: one.work_days,
      cut_off: one.cut_off,
      active: one.active,
      updatedAt: one.updated,
    })),
  };
}

/** @returns its id. @throws AppError `invalid_input` */
export const createSupplier = async (pb: Backend, fields: SupplierFields): Promise<string> =>
  (await createRecord(pb, 'suppliers', fields)).id;

/**
 * Offers of one who is no longer active are not shown.
 * @throws AppError `changed_meanwhile`, `invalid_input`
 */
export const changeSupplier = (
  pb: Backend,
  id: string,
  fields: SupplierFields | ImportFields,
  seen: string,
) => changeRecord(pb, 'suppliers', id, fields, seen);

/**
 * What is added to his costs, from his next price list on.
 * @param seen the bands that the manager had before him.
 * @throws AppError `changed_meanwhile`
 */
export const changeMarkup = (pb: Backend, id: string, bands: MarkupBand[], seen: MarkupBand[]) =>
  callRoute(pb, contracts.changeMarkup, { places: { id }, body: { bands, seen } });

/** Ten thousand prices are written by steps of a quarter of a second. */
const PATIENCE_MS = 60_000;

/**
 * What another mark-up would make of prices that the present one has made.
 * @throws AppError `not_found`, `invalid_input`
 */
export const previewMarkup = (
  pb: Backend,
  id: string,
  bands: MarkupBand[],
): Promise<contracts.MarkupPreview> =>
  callRoute(pb, contracts.previewMarkup, {
    places: { id },
    body: { bands },
    patienceMs: PATIENCE_MS,
  });

/**
 * The mark-up holds for what is loaded, too; it is stored with the last of the prices. @param
 * asked.offers as many as the preview told
 * @returns `left`: how many still wait, since one request changes ten thousand @throws AppError
 * `changed_meanwhile`, `found_changed`, `import_running`
 */
export const recountMarkup = (
  pb: Backend,
  id: string,
  asked: { bands: MarkupBand[]; seen: MarkupBand[]; offers: number },
): Promise<{ changed: number; left: number }> =>
  callRoute(pb, contracts.recountMarkup, { places: { id }, body: asked, patienceMs: PATIENCE_MS });

/** @param id '' for a new one. @throws AppError `changed_meanwhile`, `invalid_input` */
export const saveWarehouse = (
  pb: Backend,
  id: string,
  supplier: string,
  fields: WarehouseFields,
  seen: string,
) =>
  id
    ? changeRecord(pb, 'warehouses', id, fields, seen)
    : createRecord(pb, 'warehouses', { ...fields, supplier });

/** What hangs on a supplier and on his warehouses. @throws AppError `not_found` */
export const getSupplierUses = (pb: Backend, id: string): Promise<SupplierUses> =>
  callRoute(pb, contracts.supplierUses, { places: { id } });

/** Removes what nothing refers to. @throws AppError `in_use` */
const removeUnused = (pb: Backend, collection: 'suppliers' | 'warehouses', id: string) =>
  removeRecord(pb, collection, id).catch((error: unknown) => {
    throw toAppError(error).code === 'not_stored' ? new AppError('in_use') : error;
  });

export const removeSupplier = (pb: Backend, id: string) => removeUnused(pb, 'suppliers', id);
export const removeWarehouse = (pb: Backend, id: string) => removeUnused(pb, 'warehouses', id);
