import type { Reading } from '../../../lib/bulk-order/model.ts';
import { CANDIDATES_OF_MANY, MAX_CROSSED } from '../crosses/candidates.ts';
import { select } from '../sql/select.ts';

/** What is asked for and cannot be bought; `id`: '' where no product has the number. */
export type Asked = { id: string; brand: string; key: string; successor: string };

/** Analogs of one part that are looked at; of so many some can be ordered. */
const MOST = 8;
/** A number without its brand leads on only when it is long enough to be nobody else's. */
const MIN_UNBRANDED = 5;

/** Only what a list shows as obtainable; by why, then what is there soonest and cheapest. */
const ANALOGS = `${CANDIDATES_OF_MANY},
  reasons AS (SELECT at, product, MIN(why) AS why FROM found GROUP BY at, product),
  placed AS (
    SELECT r.at AS at, r.product AS product, ROW_NUMBER() OVER (PARTITION BY r.at ORDER BY l.availability_rank, l.price_order, l.number) AS place
    FROM reasons r CROSS JOIN listings l ON l.id = r.product CROSS JOIN asked a ON a.at = r.at WHERE l.availability_rank < 2 AND l.offer != '' AND r.product != a.id)
  SELECT at, product FROM placed WHERE place <= ${MOST} ORDER BY at, place`;

/** @returns products that can be bought instead, in the order of what is asked for */
export function analogsOf(app: core.App, asked: readonly Asked[]): string[][] {
  const found = asked.map((): string[] => []);
  for (let from = 0; from < asked.length; from += MAX_CROSSED) {
    const chunk = asked.slice(from, from + MAX_CROSSED);
    const json = JSON.stringify(
      chunk.map(({ id, brand, key, successor }) => [id, brand, key, successor]),
    );
    for (const { at, product } of select(app, { at: 0, product: '' }, ANALOGS, { asked: json }))
      found[from + at]!.push(product);
  }
  return found;
}

/** The search finds products by another number in the same ways (hooks/search/numbers.ts). */
const BY_NUMBER = `
  WITH asked AS MATERIALIZED (SELECT key AS at, value ->> 0 AS brand, value ->> 1 AS number FROM json_each({:asked})),
  found AS (
    SELECT a.at AS at, n.product AS product FROM asked a CROSS JOIN product_numbers n ON n.number_key = a.number WHERE a.brand = '' OR n.brand IN ('', a.brand)
    UNION SELECT a.at, p.id FROM asked a CROSS JOIN cross_links x ON x.from_key = a.number CROSS JOIN products p ON p.brand = x.to_brand AND p.article_key = x.to_key
      WHERE a.brand = '' OR x.from_brand = a.brand
    UNION SELECT a.at, p.id FROM asked a CROSS JOIN cross_links x ON x.to_key = a.number CROSS JOIN products p ON p.brand = x.from_brand AND p.article_key = x.from_key
      WHERE (x.both_ways = TRUE OR x.kind = 'replaces') AND (a.brand = '' OR x.to_brand = a.brand)
    LIMIT ${60 * MAX_CROSSED}),
  placed AS (
    SELECT f.at AS at, f.product AS product, ROW_NUMBER() OVER (PARTITION BY f.at ORDER BY l.availability_rank, l.price_order, l.number) AS place
    FROM found f CROSS JOIN listings l ON l.id = f.product WHERE l.availability_rank < 2 AND l.offer != '')
  SELECT at, product FROM placed WHERE place <= ${MOST} ORDER BY at, place`;

/**
 * Products that are known by numbers which none of ours bears.
 * @returns those of a reading
 */
export function knownByNumbers(
  app: core.App,
  readings: readonly Reading[],
): (reading: Reading) => readonly string[] {
  const asked = readings.filter(({ brand, key }) => brand || key.length >= MIN_UNBRANDED);
  const found = new Map<Reading, string[]>();
  const json = JSON.stringify(asked.map(({ brand, key }) => [brand, key]));
  if (asked.length > 0)
    for (const { at, product } of select(app, { at: 0, product: '' }, BY_NUMBER, { asked: json }))
      found.set(asked[at]!, [...(found.get(asked[at]!) ?? []), product]);
  return (reading) => found.get(reading) ?? [];
}
