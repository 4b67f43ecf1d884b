import {
  crossesOfRows,
  FAR_BOUNDS,
  FIRST_LIKENESS,
  MAX_NUMBERS,
  MOST_NEXT,
  PART,
  PER_GROUP,
  replacementSteps,
  STEP_ROW,
  STEP_SOURCE,
  type CrossedProduct,
} from '../../../crosses/found/model.ts';
import { MAX_FAR, type ReplacementStep } from '../../../crosses/model.ts';
import { AppError } from '../../../errors.ts';
import { listedProduct, type ListedRow } from '../../../products/listed/model.ts';
import type { Crosses, FarCrosses } from '../../../products/model.ts';
import type { Ask } from '../ask.ts';
import { bound, raw, sql, statement } from '../sql.ts';
import { askedFor, candidates, sharedByFew } from './cross-candidates.ts';
import { LISTED, LISTED_JOINS } from './listed.ts';

const number = (value: number) => raw(String(value));

/**
 * What can be bought instead of a product, and the numbers of other makers that no product here has
 * (a draft's neither): published products only, each once, what can be had soonest and cheapest
 * first.
 */
export async function productCrosses(ask: Ask, product: CrossedProduct): Promise<Crosses> {
  const asked = askedFor(product);
  type Row = ListedRow & { part: number; why: number };
  const [chain, products, numbers] = await Promise.all([
    replacementChain(ask, product),
    ask<Row>(
      statement(sql`${candidates(asked)},
        reasons AS MATERIALIZED (SELECT product, MIN(why) AS why FROM found WHERE product <> ${asked.id} GROUP BY product),
        placed AS (SELECT k.*, ROW_NUMBER() OVER (PARTITION BY part ORDER BY CASE part WHEN ${number(PART.replacements)} THEN why ELSE 0 END, availability_rank, price_order, number) AS place FROM (
          SELECT l.product, l.availability_rank, l.price_order, l.number, r.why,
            CASE WHEN r.why < ${number(FIRST_LIKENESS)} THEN ${number(PART.replacements)} WHEN q.is_original THEN ${number(PART.originals)} ELSE ${number(PART.analogs)} END AS part
          FROM reasons r CROSS JOIN LATERAL (SELECT i.* FROM listings i WHERE i.product = r.product OFFSET 0) l JOIN products q ON q.id = l.product) k)
        SELECT ${LISTED}, k.part, k.why FROM placed k JOIN listings l ON l.product = k.product ${LISTED_JOINS} WHERE k.place <= ${number(PER_GROUP)} ORDER BY k.part, k.place`),
    ),
    ask<{ brandName: string; article: string }>(
      statement(sql`${candidates(asked)}
        SELECT DISTINCT b.name AS "brandName", l.key AS article FROM links l JOIN brands b ON b.id = l.brand
        WHERE l.own AND NOT EXISTS (SELECT 1 FROM products q WHERE q.brand = l.brand AND q.article_key = l.key OFFSET 0) ORDER BY 1, 2 LIMIT ${number(MAX_NUMBERS)}`),
    ),
  ]);
  return crossesOfRows(chain, products, numbers);
}

async function replacementChain(ask: Ask, product: CrossedProduct): Promise<ReplacementStep[]> {
  const { steps, at, follow } = replacementSteps(product);
  while (follow(await nextOf(ask, at())));
  return steps;
}

/**
 * What took a number's place: by the word of the manager, by a product that knows the number as its
 * old one, by a supplier's cross. One that holds both ways replaces nothing, it stands beside.
 */
function nextOf(ask: Ask, { brand, key, successor }: CrossedProduct) {
  const product = raw(
    'q.brand AS "brandId", q.article_key AS key, q.id AS product, q.article, q.superseded_by AS successor, q.published',
  );
  const [brandId, numberKey] = [bound(brand), bound(key)];
  return ask<typeof STEP_ROW>(
    statement(sql`SELECT s."brandId", b.name AS brand, s.key, s.product, s.article, s.successor, s.published, s.source FROM (
        SELECT ${product}, ${number(STEP_SOURCE.successor)} AS source FROM products q WHERE q.id = ${successor}
        UNION ALL SELECT ${product}, ${number(STEP_SOURCE.oldNumber)} FROM product_numbers n JOIN products q ON q.id = n.product
          WHERE n.number_key = ${numberKey} AND n.kind = 'old' AND ${brandId}::text = CASE n.brand WHEN '' THEN q.brand ELSE n.brand END
        UNION ALL SELECT x.from_brand, x.from_key, COALESCE(q.id, ''), COALESCE(q.article, x.from_key), COALESCE(q.superseded_by, ''), COALESCE(q.published, TRUE), ${number(STEP_SOURCE.supplier)}
          FROM cross_links x LEFT JOIN products q ON q.brand = x.from_brand AND q.article_key = x.from_key
          WHERE x.to_brand = ${brandId} AND x.to_key = ${numberKey} AND x.kind = 'replaces' AND NOT x.both_ways
        LIMIT ${number(MOST_NEXT)}) s JOIN brands b ON b.id = s."brandId" ORDER BY s.source`),
  );
}

/** See `getFarCrosses` of CatalogueReads. */
export async function getFarCrosses(ask: Ask, id: string): Promise<FarCrosses> {
  type Row = { article: string; name: string; brandName: string; brandSlug: string } & Omit<
    CrossedProduct,
    'id'
  >;
  const [row] = await ask<Row>(
    statement(sql`SELECT p.article, p.name, b.id AS brand, b.name AS "brandName", b.slug AS "brandSlug", p.article_key AS key, p.superseded_by AS successor
      FROM products p JOIN brands b ON b.id = p.brand WHERE p.id = ${id} AND p.published`),
  );
  if (!row) throw new AppError('not_found');
  const { article, name, brand, brandName, brandSlug, key, successor } = row;
  return {
    product: { id, article, name, brand: { name: brandName, slug: brandSlug } },
    items: await farCrosses(ask, { id, brand, key, successor }),
  };
}

/**
 * Two crosses away: over each number that the first step reaches, with a product here or without; a
 * number that very many crosses share is passed over. What the first step has found is left out.
 */
async function farCrosses(ask: Ask, product: CrossedProduct): Promise<FarCrosses['items']> {
  const asked = askedFor(product);
  const rows = await ask<ListedRow & { viaBrand: string; viaNumber: string }>(
    statement(sql`${candidates(asked)},
      near AS MATERIALIZED (SELECT DISTINCT product FROM found),
      ends AS (SELECT brand, key FROM links
        UNION SELECT q.brand, q.article_key FROM near n CROSS JOIN LATERAL (SELECT p.brand, p.article_key FROM products p WHERE p.id = n.product OFFSET 0) q),
      passed AS MATERIALIZED (SELECT e.brand, e.key FROM ends e WHERE NOT (e.brand = ${asked.brand} AND e.key = ${asked.key})
        AND ${sharedByFew('cross_links c', 'c.from_brand = e.brand AND c.from_key = e.key')} AND ${sharedByFew('cross_links c', 'c.to_brand = e.brand AND c.to_key = e.key')}
        LIMIT ${number(FAR_BOUNDS.passed)}),
      far AS MATERIALIZED (
        SELECT x.to_brand AS brand, x.to_key AS key, p.brand AS via_brand, p.key AS via_key FROM passed p
          CROSS JOIN LATERAL (SELECT c.to_brand, c.to_key FROM cross_links c WHERE c.from_brand = p.brand AND c.from_key = p.key AND (c.kind = 'analog' OR c.both_ways) OFFSET 0) x
        UNION ALL SELECT x.from_brand, x.from_key, p.brand, p.key FROM passed p
          CROSS JOIN LATERAL (SELECT c.from_brand, c.from_key FROM cross_links c WHERE c.to_brand = p.brand AND c.to_key = p.key AND (c.kind = 'replaces' OR c.both_ways) OFFSET 0) x
        LIMIT ${number(FAR_BOUNDS.links)}),
      reached AS MATERIALIZED (SELECT q.id AS product, MIN(ARRAY[f.via_brand, f.via_key]) AS via FROM far f
        CROSS JOIN LATERAL (SELECT p.id FROM products p WHERE p.brand = f.brand AND p.article_key = f.key OFFSET 0) q
        WHERE q.id <> ${asked.id} AND q.id NOT IN (SELECT product FROM near) GROUP BY q.id)
      SELECT ${LISTED}, v.name AS "viaBrand", COALESCE((SELECT MIN(vp.article) FROM products vp WHERE vp.brand = v.id AND vp.article_key = r.via[2]), r.via[2]) AS "viaNumber"
      FROM reached r JOIN listings l ON l.product = r.product ${LISTED_JOINS} JOIN brands v ON v.id = r.via[1]
      ORDER BY l.availability_rank, l.price_order, l.number LIMIT ${number(MAX_FAR)}`),
  );
  return rows.map(({ viaBrand, viaNumber, ...row }) => ({
    ...listedProduct(row),
    via: { brand: viaBrand, number: viaNumber },
  }));
}
