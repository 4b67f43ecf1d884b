import { AppError } from '../../../errors.ts';
import type { AttributeFilter } from '../../../products/attributes/offered/model.ts';
import { filterParameters, type ListQuery } from '../../../products/schema.ts';
import type { FoundCar } from '../../../vehicles/model.ts';
import { MOST_BRANDS, RANKS, SLUGS } from '../../lists/model.ts';
import type { Ask } from '../ask.ts';
import { sql, statement } from '../sql.ts';
import { findCar } from './car.ts';
import type { FoundCategory } from './category.ts';

type FoundBrand = { id: string; name: string; slug: string };
/** What a list is narrowed by. */
export type Filter = {
  category: FoundCategory | null;
  brands: FoundBrand[];
  /** `availability_rank`; null for all of them. */
  rank: number | null;
  /** Kopecks, both ends included; null for no limit. What has no price never passes a limit. */
  priceFrom: number | null;
  priceTo: number | null;
  /** What must fit it; null for all products. */
  car: FoundCar | null;
  /** All of them have to be met; of the category, so never without one. */
  attributes: AttributeFilter[];
};

/** Everything there is. */
export const NO_FILTER: Filter = {
  category: null,
  brands: [],
  rank: null,
  priceFrom: null,
  priceTo: null,
  car: null,
  attributes: [],
};

/**
 * What of an address lists are narrowed by, apart from its category and attributes.
 * @throws AppError `not_found` for a brand that is unknown or closed, or an unknown car;
 * `invalid_input` for what no address of ours says
 */
export async function listFilters(
  ask: Ask,
  query: ListQuery,
): Promise<Pick<Filter, 'brands' | 'rank' | 'priceFrom' | 'priceTo' | 'car'>> {
  const { brand, available, from, to, car, year } = filterParameters(query);
  const rank = RANKS[available ?? ''];
  if (rank === undefined) throw new AppError('invalid_input');
  const [priceFrom, priceTo] = [wholeNumber(from), wholeNumber(to)];
  const [brands, found] = await Promise.all([
    brand ? findBrands(ask, brand) : [],
    car ? findCar(ask, car, wholeNumber(year) ?? 0) : null,
  ]);
  return { brands, rank, priceFrom, priceTo, car: found };
}

/** The car of an address, if it has one. @throws AppError as above */
export const carOf = async (
  ask: Ask,
  { car, year }: Pick<ListQuery, 'car' | 'year'>,
): Promise<FoundCar | null> => (car ? findCar(ask, car, wholeNumber(year) ?? 0) : null);

/**
 * A number as an address may say it, null for none.
 * @throws AppError `invalid_input`
 */
export function wholeNumber(value: number | undefined): number | null {
  if (!value) return null;
  if (!Number.isSafeInteger(value) || value < 1 || value > 999_999_999)
    throw new AppError('invalid_input');
  return value;
}

async function findBrands(ask: Ask, text: string): Promise<FoundBrand[]> {
  const slugs = [...new Set(text.split(','))];
  if (slugs.length > MOST_BRANDS) throw new AppError('invalid_input');
  if (!SLUGS.test(text)) throw new AppError('not_found');
  const rows = await ask<FoundBrand>(
    statement(
      sql`SELECT id, name, slug FROM brands WHERE slug = ANY(${slugs}::text[]) AND active ORDER BY name`,
    ),
  );
  if (rows.length < slugs.length) throw new AppError('not_found');
  return rows;
}
