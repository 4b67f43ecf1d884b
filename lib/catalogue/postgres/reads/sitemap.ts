import {
  CHUNK_SIZE,
  PART_SIZE,
  type SitemapItem,
  type SitemapKind,
  type SitemapPart,
} from '../../../sitemap/model.ts';
import { AppError } from '../../../errors.ts';
import type { Ask } from '../ask.ts';
import { raw, sql, statement, type Sql } from '../sql.ts';

const CHUNK = raw(String(CHUNK_SIZE));
const PART = raw(String(PART_SIZE));
const CARS = raw(
  `FROM vehicle_generations g JOIN vehicle_models m ON m.id = g.model JOIN vehicle_makes k ON k.id = m.make
    WHERE EXISTS (SELECT 1 FROM fitted_counts f WHERE f.generation = g.id AND f.category = '' AND f.products > 0)`,
);

/** Addresses of pages with something on them, with the last change of what they are about. */
const SOURCES: { [kind in Exclude<SitemapKind, 'products'>]: Sql } = {
  categories: sql`SELECT slug AS key, updated FROM categories WHERE products_count > 0 ORDER BY slug LIMIT ${CHUNK}`,
  brands: sql`SELECT b.slug AS key, b.updated FROM brands b JOIN facet_counts f ON f.place = '' AND f.brand = b.id AND f.products > 0
    WHERE b.active ORDER BY b.slug LIMIT ${CHUNK}`,
  // Makes, models and generations that parts are known of.
  cars: sql`SELECT k.slug AS key, MAX(k.updated) AS updated ${CARS} GROUP BY k.id, k.slug
    UNION ALL SELECT k.slug || '.' || m.slug, MAX(m.updated) ${CARS} GROUP BY m.id, k.slug, m.slug
    UNION ALL SELECT k.slug || '.' || m.slug || '.' || g.slug, g.updated ${CARS} ORDER BY 1 LIMIT ${CHUNK}`,
};

/** See `listSitemapParts` of CatalogueReads: the newest of each part is the end of a range. */
export async function listSitemapParts(ask: Ask): Promise<SitemapPart[]> {
  const [products, ...others] = await Promise.all([
    ask<{ number: number; updated: string }>(
      statement(sql`SELECT part.number + 1 AS number, newest.updated
        FROM generate_series(0, ((SELECT MAX(number) FROM products) - 1) / ${PART}) part(number)
        CROSS JOIN LATERAL (SELECT p.updated FROM products p WHERE p.published AND p.number > 0 AND (p.number - 1) / ${PART} = part.number
          ORDER BY p.updated DESC LIMIT 1) newest ORDER BY 1`),
    ),
    ...(['categories', 'brands', 'cars'] as const).map((kind) => whole(ask, kind)),
  ]);
  return [
    ...products.map(({ number, updated }): SitemapPart => ({
      kind: 'products',
      number,
      updated: moment(updated),
    })),
    ...others.flat(),
  ];
}

/** What fits into one file. */
async function whole(ask: Ask, kind: keyof typeof SOURCES): Promise<SitemapPart[]> {
  const [row] = await ask<{ updated: string | null }>(
    statement(sql`SELECT MAX(s.updated) AS updated FROM (${SOURCES[kind]}) s`),
  );
  return row?.updated ? [{ kind, number: 0, updated: moment(row.updated) }] : [];
}

/** See `listSitemapItems` of CatalogueReads. */
export async function listSitemapItems(
  ask: Ask,
  kind: SitemapKind,
  after: number,
): Promise<SitemapItem[]> {
  if (!Number.isSafeInteger(after) || after < 0 || after > 999_999_999)
    throw new AppError('invalid_input');
  const source =
    kind === 'products'
      ? sql`SELECT id AS key, updated FROM products WHERE number > ${after}::int AND number <= ${after}::int + ${CHUNK} AND published ORDER BY number`
      : SOURCES[kind];
  if (!source) throw new AppError('not_found');
  const rows = await ask<{ key: string; updated: string }>(statement(source));
  return rows.map(({ key, updated }) => ({ key, updated: moment(updated) }));
}

/** A time as XML and JSON write it; null when it was never set. */
const moment = (stored: string): string | null => (stored ? stored.replace(' ', 'T') : null);
