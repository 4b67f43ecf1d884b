import type { Backend } from '../../pocketbase/client.ts';
import { listAllRecords } from '../../pocketbase/records.ts';
import type { MarkupBand } from '../../suppliers/model.ts';
import type { Named } from './model.ts';

/** What the pages of price lists call people and things by. All throw AppError. */
const named = ({ id, name }: Named): Named => ({ id, name });

/** Whose lists may come, by name. */
export const supplierNames = async (pb: Backend): Promise<Named[]> =>
  (
    await listAllRecords(pb, 'suppliers', {
      filter: 'active = true',
      sort: 'name',
      fields: 'id,name',
    })
  ).map(named);

/** Every brand, by name: some thousands. */
export const brandNames = async (pb: Backend): Promise<Named[]> =>
  (await listAllRecords(pb, 'brands', { sort: 'name', fields: 'id,name' })).map(named);

/** What is added to the costs of a supplier's lists, by price. */
export async function markupOf(pb: Backend, supplier: string): Promise<MarkupBand[]> {
  const bands = await listAllRecords(pb, 'supplier_markups', {
    filter: pb.filter('supplier = {:supplier}', { supplier }),
    sort: 'from_kopecks',
  });
  return bands.map(({ from_kopecks, percent }) => ({ from_kopecks, percent }));
}
