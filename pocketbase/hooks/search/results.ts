import type { ListFilters } from '../../../lib/catalogue/filters/model.ts';
import type { AskedRank, Numbers, Ranked } from '../../../lib/search/source/model.ts';
import { TIERS, type Candidates } from '../../../lib/search/tiers/model.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';
import { orderOf } from '../catalogue/list-sql.ts';
import { LISTED_COLUMNS, LISTED_ROW, listedProduct } from '../products/listed-product.ts';
import { select, selectOne } from '../sql/select.ts';
import { carValues, fitRank, fitsOrAny, fitsRow } from '../vehicles/fits.ts';
import { thoseFitting } from './products-of-car.ts';

/** A candidate travels as one number, its tier in the last bits: thrice as fast as a pair. */
const TIER_BITS = 16;
const packed = (found: Candidates) =>
  JSON.stringify([...found].map(([number, tier]) => number * TIER_BITS + tier));

/** Found products that are on sale, each read once. */
const ON_SALE = `WITH f AS MATERIALIZED (
    SELECT c.value % ${TIER_BITS} AS tier, l.number, l.product, l.category, l.brand, l.availability_rank, l.price_order, l.price_kopecks
    FROM json_each({:found}) c CROSS JOIN listings l ON l.number = c.value / ${TIER_BITS})`;

/** See `SearchSource`. */
export function rank(
  app: core.App,
  { found: all, filters, among, sort, mine, ...page }: AskedRank,
): Ranked {
  const found = among ? thoseFitting(app, all, among) : all;
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
export function listedByNumber(app: core.App, numbers: Numbers) {
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
