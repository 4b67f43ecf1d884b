import type { ListFilters } from '../catalogue/list-filters.ts';
import type { Sort } from '../catalogue/list-branches.ts';
import { orderOf } from '../catalogue/list-sql.ts';
import { LISTED_COLUMNS, LISTED_ROW, listedProduct } from '../products/listed-product.ts';
import { select, selectOne } from '../sql/select.ts';
import { carValues, fitRank, fitsOrAny, fitsRow } from '../vehicles/fits.ts';
import type { FoundCar } from '../vehicles/found-car.ts';
import { TIERS, type Candidates } from './candidates.ts';

type MatchingBrand = {
  name: string;
  slug: string;
  count: number;
  exact: number;
  fitting: number;
};
export type Found = {
  /**
   * Of all that was found and is on sale, whatever the filters. `exact`: how many have exactly the
   * number asked for; `fitting`: fit the visitor's car, or any. The most first.
   */
  makers: MatchingBrand[];
  /** What passes the filters. */
  count: number;
  /** How many of them have exactly the number asked for. */
  exact: number;
  /** How many of them stand in for it. */
  standIns: number;
  /** How many of them fit the visitor's car, or any. */
  fitting: number;
  /** Numbers of the products of the page, in order. */
  page: number[];
};

/** A candidate travels as one number, its tier in the last bits: thrice as fast as a pair. */
const TIER_BITS = 16;
const packed = (found: Candidates) =>
  JSON.stringify([...found].map(([number, tier]) => number * TIER_BITS + tier));

/** Found products that are on sale, each read once. */
const ON_SALE = `WITH f AS MATERIALIZED (
    SELECT c.value % ${TIER_BITS} AS tier, l.number, l.product, l.category, l.brand, l.availability_rank, l.price_order, l.price_kopecks
    FROM json_each({:found}) c CROSS JOIN listings l ON l.number = c.value / ${TIER_BITS})`;

/**
 * Ranks candidates: by how they were found, then in stock first, then the cheaper; or by their
 * prices alone, as lists do. Of what words found, what fits the visitor's car comes first; who asks
 * for a number is answered by that.
 */
export function rank(
  app: core.App,
  found: Candidates,
  filters: ListFilters,
  {
    sort = 'default',
    mine = null,
    ...page
  }: { sort?: Sort; mine?: FoundCar | null; limit: number; offset: number },
): Found {
  const { where, values } = conditions(filters);
  const fits = mine ? fitsOrAny(mine, 'f') : 'FALSE';
  const row = selectOne(
    app,
    { makers: '', count: 0, exact: 0, standIns: 0, fitting: 0, page: '' },
    `${ON_SALE}
    SELECT (SELECT json_group_array(json_object('name', b.name, 'slug', b.slug, 'count', m.count, 'exact', m.exact, 'fitting', m.fitting) ORDER BY m.exact DESC, m.count DESC, b.name)
        FROM (SELECT brand, COUNT(*) AS count, SUM(tier <= ${TIERS.article}) AS exact, SUM(${fits}) AS fitting FROM f GROUP BY brand) m JOIN brands b ON b.id = m.brand) AS makers,
      (SELECT COUNT(*) FROM f WHERE ${where}) AS count,
      (SELECT COUNT(*) FROM f WHERE ${where} AND tier <= ${TIERS.article}) AS exact,
      (SELECT COUNT(*) FROM f WHERE ${where} AND tier BETWEEN ${TIERS.article + 1} AND ${TIERS.cross}) AS standIns,
      (SELECT COUNT(*) FROM f WHERE ${where} AND ${fits}) AS fitting,
      (SELECT json_group_array(number) FROM (SELECT number FROM f WHERE ${where} ORDER BY ${sort === 'default' ? byTier(mine) : ''}${orderOf(sort, 'f')} LIMIT {:limit} OFFSET {:offset})) AS page`,
    { found: packed(found), ...values, ...(mine && carValues(mine, false)), ...page },
  );
  return row
    ? {
        makers: JSON.parse(row.makers),
        count: row.count,
        exact: row.exact,
        standIns: row.standIns,
        fitting: row.fitting,
        page: JSON.parse(row.page),
      }
    : { makers: [], count: 0, exact: 0, standIns: 0, fitting: 0, page: [] };
}

const byTier = (mine: FoundCar | null): string =>
  mine ? `MIN(tier, ${TIERS.prefix}), ${fitRank(mine, 'f')}, tier, ` : 'tier, ';

/** What lists show of products, in the order of their numbers given. */
export function listedByNumber(app: core.App, numbers: number[]) {
  if (numbers.length === 0) return [];
  const sql = `SELECT ${LISTED_COLUMNS} FROM json_each({:numbers}) c CROSS JOIN listings l ON l.number = c.value CROSS JOIN products p ON p.id = l.product CROSS JOIN brands b ON b.id = l.brand ORDER BY c.key`;
  return select(app, LISTED_ROW, sql, { numbers: JSON.stringify(numbers) }).map(listedProduct);
}

function conditions({ brands, rank: availability, priceFrom, priceTo, car }: ListFilters): {
  where: string;
  values: object;
} {
  const where = [
    brands.length > 0 && 'brand IN (SELECT value FROM json_each({:brands}))',
    availability !== null && `availability_rank = ${availability}`,
    (priceFrom !== null || priceTo !== null) && 'price_kopecks BETWEEN {:priceFrom} AND {:priceTo}',
    car && fitsRow(car, 'f'),
  ]
    .filter(Boolean)
    .join(' AND ');
  return {
    where: where || 'TRUE',
    values: {
      brands: JSON.stringify(brands.map(({ id }) => id)),
      priceFrom: priceFrom ?? 1,
      priceTo: priceTo ?? Number.MAX_SAFE_INTEGER,
      ...(car && carValues(car)),
    },
  };
}
