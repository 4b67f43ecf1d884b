import { AppError } from '../../../errors.ts';
import type { AttributeFilter } from '../../../products/attributes/offered/model.ts';
import { filterParameters, type ListQuery } from '../../../products/schema.ts';
import type { FoundCar } from '../../../vehicles/model.ts';
import { NO_LIST_FILTERS, type FoundBrand, type ListFilters } from '../../filters/model.ts';
import { MOST_BRANDS, RANKS, SLUGS } from '../../lists/model.ts';
import type { Ask } from '../ask.ts';
import { sql, statement } from '../sql.ts';
import { findCar } from './car.ts';
import type { FoundCategory } from './category.ts';

/** What a list is narrowed by. */
export type Filter = ListFilters & {
  category: FoundCategory | null;
  /** All of them have to be met; of the category, so never without one. */
  attributes: AttributeFilter[];
};

/** Everything there is. */
export const NO_FILTER: Filter = { ...NO_LIST_FILTERS, category: null, attributes: [] };

/**
 * What of an address lists are narrowed by, apart from its category and attributes.
 * @throws AppError `not_found` for a brand that is unknown or closed, or an unknown car;
 * `invalid_input` for what no address of ours says
 */
export async function listFilters(ask: Ask, query: ListQuery): Promise<ListFilters> {
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

/** Open brands by their slugs, by name; nothing for what is none. */
export const openBrands = (ask: Ask, slugs: readonly string[]): Promise<FoundBrand[]> =>
  ask(
    statement(
      sql`SELECT id, name, slug FROM brands WHERE slug = ANY(${slugs}::text[]) AND active ORDER BY name`,
    ),
  );

async function findBrands(ask: Ask, text: string): Promise<FoundBrand[]> {
  const slugs = [...new Set(text.split(','))];
  if (slugs.length > MOST_BRANDS) throw new AppError('invalid_input');
  if (!SLUGS.test(text)) throw new AppError('not_found');
  const rows = await openBrands(ask, slugs);
  if (rows.length < slugs.length) throw new AppError('not_found');
  return rows;
}
