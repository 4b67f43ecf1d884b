import { BOUNDS, type Numbers } from '../../../search/source/model.ts';
import type { Ask } from '../ask.ts';
import { candidates } from '../reads/cross-candidates.ts';
import { raw, sql, statement } from '../sql.ts';

/** What stands in for the products: see `standIns` of the source. */
export async function standInsOf(ask: Ask, numbers: Numbers): Promise<Numbers> {
  if (numbers.length === 0) return [];
  const found = candidates({
    id: raw('p.id'),
    brand: raw('p.brand'),
    key: raw('p.article_key'),
    successor: raw('p.superseded_by'),
  });
  const [row] = await ask<{ numbers: number[] }>(
    statement(sql`SELECT ARRAY(SELECT DISTINCT s.number FROM unnest(${numbers}::int[]) AS a (number),
      LATERAL (SELECT o.id, o.brand, o.article_key, o.superseded_by FROM products o WHERE o.number = a.number OFFSET 0) p,
      LATERAL (${found} SELECT DISTINCT l.number FROM found f,
        LATERAL (SELECT o.number FROM listings o WHERE o.product = f.product OFFSET 0) l WHERE f.product <> p.id LIMIT ${raw(String(BOUNDS.standIns))}) s) AS numbers`),
  );
  return row!.numbers;
}
