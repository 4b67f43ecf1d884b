import { AppError } from '../errors.ts';
import type { Extent } from '../lists/model.ts';
import { LIST_SIZE } from '../lists/schema.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { QueryOf } from '../pocketbase/define-route.ts';
import { toAppError } from '../pocketbase/errors.ts';
import { mergeRecords } from '../pocketbase/merge-records.ts';
import {
  changeRecord,
  createRecord,
  getRecord,
  listAllRecords,
  removeRecord,
} from '../pocketbase/records.ts';
import * as contracts from './contract.ts';
import type { BrandFields, BrandUses, EditedBrand, ListedBrand } from './model.ts';

/** What a list of brands is narrowed to and ordered by. */
export type BrandQuery = QueryOf<typeof contracts.brandList>;

/** Brands with their spellings and counts, by name unless told. @throws AppError */
export const listBrands = async (pb: Backend, query: BrandQuery = {}): Promise<ListedBrand[]> =>
  (await callRoute(pb, contracts.brandList, { query })).items;

/** A page of a list of them. @throws AppError */
export async function pageOfBrands(
  pb: Backend,
  page: number,
  query: BrandQuery,
): Promise<{ brands: ListedBrand[] } & Extent> {
  const { items, found } = await callRoute(pb, contracts.brandList, {
    query: { ...query, limit: LIST_SIZE + 1, offset: (page - 1) * LIST_SIZE },
  });
  return { brands: items.slice(0, LIST_SIZE), hasNext: items.length > LIST_SIZE, found };
}

/** @throws AppError `not_found` */
export async function getBrand(pb: Backend, id: string): Promise<EditedBrand> {
  const [{ name, slug, kind, country, active, text, updated }, aliases] = await Promise.all([
    getRecord(pb, 'brands', id),
    listAllRecords(pb, 'brand_aliases', {
      filter: pb.filter('brand = {:id}', { id }),
      sort: 'alias_key',
    }),
  ]);
  return {
    id,
    name,
    slug,
    kind,
    country,
    active,
    text,
    updatedAt: updated,
    aliases: aliases.map((alias) => ({ id: alias.id, key: alias.alias_key })),
  };
}

/** @returns its id. @throws AppError `invalid_input` */
export const createBrand = async (pb: Backend, fields: BrandFields): Promise<string> =>
  (await createRecord(pb, 'brands', fields)).id;

/**
 * A changed slug leaves a redirect behind; products keep their addresses.
 * @throws AppError `changed_meanwhile`, `invalid_input`
 */
export const changeBrand = (pb: Backend, id: string, fields: BrandFields, seen: string) =>
  changeRecord(pb, 'brands', id, fields, seen);

/**
 * Price lists and the search find the brand by this spelling from now on.
 * @throws AppError `alias_empty`, `alias_taken`, `alias_is_brand`
 */
export const addAlias = (pb: Backend, brand: string, spelling: string) =>
  createRecord(pb, 'brand_aliases', { brand, alias_key: spelling });
export const removeAlias = (pb: Backend, id: string) => removeRecord(pb, 'brand_aliases', id);

/**
 * Its products, numbers and spellings go over, its name becomes a spelling, its address leads
 * there.
 * @returns products that went over.
 * @throws AppError `brands_share_numbers`
 */
export const mergeBrand = (pb: Backend, id: string, into: string): Promise<number> =>
  mergeRecords(() => callRoute(pb, contracts.mergeBrand, { places: { id }, body: { into } }));

/** What names a brand. @throws AppError `not_found` */
export const getBrandUses = (pb: Backend, id: string): Promise<BrandUses> =>
  callRoute(pb, contracts.brandUses, { places: { id } });

/**
 * Removes one that no product and no number names; its spellings, crosses and rules of prices go
 * with it.
 * @throws AppError `in_use`
 */
export async function removeBrand(pb: Backend, id: string): Promise<void> {
  // The backend would only take it off a number, which need not name a brand.
  if ((await getBrandUses(pb, id)).numbers > 0) throw new AppError('in_use');
  await removeRecord(pb, 'brands', id).catch((error: unknown) => {
    throw toAppError(error).code === 'not_stored' ? new AppError('in_use') : error;
  });
}
