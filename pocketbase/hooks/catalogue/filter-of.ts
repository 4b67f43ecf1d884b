import type { ListFilters } from '../../../lib/catalogue/filters/model.ts';
import type { AttributeFilter } from '../../../lib/products/attributes/offered/model.ts';
import { selectOne } from '../sql/select.ts';
import { NO_FILTER, type Filter } from './list-branches.ts';
import { attributedSql, attributeValues } from './list-of-attributes.ts';
import { fittedSql, type CarFilter } from './list-of-car.ts';
import { countSql } from './list-sql.ts';

/** Products that are sorted in no time. */
const SMALL = 3_000;

/**
 * The filter of a list, with what decides how it is read.
 * @param categories ids; null for the whole catalogue, which has no attributes
 */
export function filterOf(
  app: core.App,
  { brands, rank, priceFrom, priceTo, car }: ListFilters,
  categories: string[] | null,
  attributes: AttributeFilter[],
): Filter {
  const brandIds = brands.map(({ id }) => id);
  const carIsSmall = car !== null && fitsFew(app, { ...NO_FILTER, categories, brandIds, car });
  const attributesAreSmall = !carIsSmall && attributes.length > 0 && haveFew(app, attributes);
  const isSmall = carIsSmall || attributesAreSmall;
  return {
    categories,
    brandIds,
    brandsAreSmall:
      !isSmall && brandIds.length > 0 && areSmall(app, { brandIds, brandsAreSmall: true }),
    rank,
    rankIsSmall: !isSmall && rank !== null && areSmall(app, { categories, rank }),
    priceFrom,
    priceTo,
    car,
    fit: null,
    carIsSmall,
    attributes,
    attributesAreSmall,
  };
}

/** Whether what fits the car in this list may all be read and sorted. */
export function fitsFew(app: core.App, filter: CarFilter): boolean {
  const { sql, values } = fittedSql(filter);
  return isFew(app, sql, values);
}

/** The rarest may already be rare enough; else only together are they. */
const haveFew = (app: core.App, attributes: AttributeFilter[]): boolean =>
  attributes.some(({ products }) => products < SMALL) ||
  (attributes.length > 1 && isFew(app, attributedSql(attributes), attributeValues(attributes)));

function isFew(app: core.App, sql: string, values: object): boolean {
  const few = `SELECT COUNT(*) AS count FROM (${sql} LIMIT ${SMALL})`;
  return (selectOne(app, { count: 0 }, few, values)?.count ?? 0) < SMALL;
}

function areSmall(app: core.App, filter: Partial<Filter>): boolean {
  const { sql, values } = countSql({ ...NO_FILTER, ...filter }, SMALL);
  return (selectOne(app, { count: 0 }, sql, values)?.count ?? 0) < SMALL;
}
