import type { Backend } from '../../pocketbase/client.ts';
import { listAllRecords } from '../../pocketbase/records.ts';
import { articleKey } from '../../articles/model.ts';
import { brandFinder } from '../runs/similar-brands.ts';
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

/** A brand whose rows were left out: those that it may be, and the one that it is by now. */
export type LeftBrand = { name: string; similar: Named[]; known: Named | null };

/** What is known by now of the brands that a list was loaded without. */
export async function leftBrands(pb: Backend, names: readonly string[]): Promise<LeftBrand[]> {
  if (names.length === 0) return [];
  const keys = names.map(articleKey);
  const [brands, aliases] = await Promise.all([
    brandNames(pb),
    listAllRecords(pb, 'brand_aliases', {
      filter: keys.map((key) => pb.filter('alias_key = {:key}', { key })).join(' || '),
    }),
  ]);
  const similar = brandFinder(brands);
  return names.map((name, at) => {
    const alias = aliases.find(({ alias_key }) => alias_key === keys[at]);
    const known = brands.find((one) =>
      alias ? one.id === alias.brand : articleKey(one.name) === keys[at],
    );
    return { name, similar: similar(name), known: known ?? null };
  });
}

/** What is added to the costs of a supplier's lists, by price. */
export async function markupOf(pb: Backend, supplier: string): Promise<MarkupBand[]> {
  const bands = await listAllRecords(pb, 'supplier_markups', {
    filter: pb.filter('supplier = {:supplier}', { supplier }),
    sort: 'from_kopecks',
  });
  return bands.map(({ from_kopecks, percent }) => ({ from_kopecks, percent }));
}
