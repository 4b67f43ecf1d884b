import type { ListFilters, Sort } from '../../filters/model.ts';
import type { AskedRank, Ranked } from '../../../search/source/model.ts';
import { TIERS } from '../../../search/tiers/model.ts';
import type { Ask } from '../ask.ts';
import { carConditions } from '../reads/fits.ts';
import { every, raw, sql, statement, type Sql } from '../sql.ts';

const ORDERS: { readonly [sort in Sort]: string } = {
  default: 'availability_rank, price_order, number',
  price: 'price_order, number',
  '-price': 'price_kopecks DESC, number',
};

/**
 * Found products that are on sale, each read once, with what is asked of each. `AskedRank` says what
 * comes out.
 */
export async function ranked(
  ask: Ask,
  { found, filters, among, sort, mine, limit, offset }: AskedRank,
): Promise<Ranked> {
  const fits = mine && carConditions(mine, raw('g.product'));
  const ofCar = among
    ? sql`t AS MATERIALIZED (SELECT f.*, (${carConditions(among, raw('f.product')).fits(true)}) AS fits_among FROM f),
        g AS (SELECT * FROM t WHERE fits_among OR NOT EXISTS (SELECT 1 FROM t WHERE fits_among))`
    : raw('g AS (SELECT * FROM f)');
  const order = raw(`${sort === 'default' ? byTier(mine !== null) : ''}${ORDERS[sort]}`);
  const [row] = await ask<Ranked>(
    statement(sql`WITH f AS MATERIALIZED (
      SELECT c.tier, l.number, l.product, l.category, l.brand, l.availability_rank, l.price_order, l.price_kopecks
        FROM unnest(${[...found.keys()]}::int[], ${[...found.values()]}::int[]) AS c (number, tier) JOIN listings l ON l.number = c.number),
    ${ofCar},
    r AS MATERIALIZED (SELECT g.*, (${conditions(filters)}) AS passes, (${fits ? fits.fits(true) : raw('FALSE')}) AS fitting, ${fits ? fits.fitRank : raw('0')} AS fit FROM g)
    SELECT (SELECT coalesce(json_agg(json_build_object('name', b.name, 'slug', b.slug, 'count', m.count, 'exact', m.exact, 'fitting', m.fitting) ORDER BY m.exact DESC, m.count DESC, b.name), '[]')
        FROM (SELECT brand, count(*) AS count, count(*) FILTER (WHERE ${EXACT}) AS exact, count(*) FILTER (WHERE fitting) AS fitting FROM r GROUP BY brand) m JOIN brands b ON b.id = m.brand) AS makers,
      count(*) FILTER (WHERE passes)::int AS count,
      count(*) FILTER (WHERE passes AND ${EXACT})::int AS exact,
      count(*) FILTER (WHERE passes AND ${STAND_IN})::int AS "standIns",
      count(*) FILTER (WHERE passes AND fitting)::int AS fitting,
      ARRAY(SELECT number FROM r WHERE passes ORDER BY ${order} LIMIT ${limit}::int OFFSET ${offset}::int) AS page FROM r`),
  );
  return row!;
}

const EXACT = raw(`tier <= ${TIERS.article}`);
const STAND_IN = raw(`tier BETWEEN ${TIERS.article + 1} AND ${TIERS.cross}`);

const byTier = (hasCar: boolean): string =>
  hasCar ? `least(tier, ${TIERS.prefix}), fit, tier, ` : 'tier, ';

const conditions = ({ brands, rank, priceFrom, priceTo, car }: ListFilters): Sql =>
  every([
    ...(brands.length > 0 ? [sql`g.brand = ANY (${brands.map(({ id }) => id)}::text[])`] : []),
    ...(rank === null ? [] : [sql`g.availability_rank = ${rank}::int`]),
    ...(priceFrom === null && priceTo === null
      ? []
      : [
          sql`g.price_kopecks BETWEEN ${priceFrom ?? 1}::bigint AND ${priceTo ?? Number.MAX_SAFE_INTEGER}::bigint`,
        ]),
    ...(car ? [carConditions(car, raw('g.product')).fits(true)] : []),
  ]);
