import { z } from 'zod';
import { AppError } from '../errors.ts';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { toAppError } from '../pocketbase/errors.ts';
import { mergeRecords } from '../pocketbase/merge-records.ts';
import {
  changeRecord,
  createRecord,
  getRecord,
  listAllRecords,
  removeRecord,
} from '../pocketbase/records.ts';
import {
  BRAND_KINDS,
  type BrandFields,
  type BrandKind,
  type BrandPage,
  type BrandUses,
  type EditedBrand,
  type ListedBrand,
} from './model.ts';

const brandPage: z.ZodType<BrandPage> = z.object({
  name: z.string(),
  slug: z.string(),
  country: z.string(),
  text: z.string(),
  categories: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int() })),
  priceFrom: z.int().nullable(),
  priceTo: z.int().nullable(),
});

/** A brand that the shop shows. @throws AppError `not_found` */
export const getBrandPage = (pb: Backend, slug: string): Promise<BrandPage> =>
  askRoute(pb, `/api/shop/brands/${encodeURIComponent(slug)}`, brandPage);

const listed: z.ZodType<ListedBrand> = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  kind: z.enum(BRAND_KINDS),
  country: z.string(),
  active: z.boolean(),
  products: z.int(),
  aliases: z.array(z.string()),
});

/** `q`: part of the name or another spelling. */
export type BrandQuery = {
  q?: string;
  kind?: BrandKind;
  active?: '1' | '0';
  sort?: 'name' | '-name' | 'products' | '-products';
  limit?: number;
  offset?: number;
};

/** Brands with their spellings and counts, by name unless told. @throws AppError */
export const listBrands = async (pb: Backend, query: BrandQuery = {}): Promise<ListedBrand[]> =>
  (await askRoute(pb, '/api/shop/admin/brands', z.object({ items: z.array(listed) }), query)).items;

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
  mergeRecords(pb, 'brands', id, into);

const uses: z.ZodType<BrandUses> = z.object({
  products: z.int(),
  numbers: z.int(),
  crosses: z.int(),
  rules: z.int(),
});

/** What names a brand. @throws AppError `not_found` */
export const getBrandUses = (pb: Backend, id: string): Promise<BrandUses> =>
  askRoute(pb, `/api/shop/admin/brands/${id}/uses`, uses);

/**
 * Removes one that no product and no number names; its spellings, crosses and rules of prices go
 * with it.
 * @throws AppError `in_use`
 */
export async function removeBrand(pb: Backend, id: string): Promise<void> {
  // The backend would only take it off a number, which need not name a brand.
  if ((await getBrandUses(pb, id)).numbers > 0) throw new AppError('in_use');
  await removeRecord(pb, 'brands', id).catch((error: unknown) => {
    throw toAppError(error).code === 'invalid_input' ? new AppError('in_use') : error;
  });
}
