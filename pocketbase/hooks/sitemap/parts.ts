import { PART_SIZE, type SitemapPart } from '../../../lib/sitemap/model.ts';
import { select, selectOne } from '../sql/select.ts';
import { SOURCES } from './items.ts';
import { moment } from './moment.ts';

/**
 * GET /api/shop/sitemap: which files of addresses there are. A product's part follows from its
 * number, which never changes: so a product that goes moves no other one into another file.
 * @returns 200 {parts: [{kind, number, updated}]}; without empty ones
 */
export function sitemapParts(e: core.RequestEvent): void {
  const rows = select(
    e.app,
    { number: 0, updated: '' },
    `
    SELECT (number - 1) / ${PART_SIZE} + 1 AS number, MAX(updated) AS updated FROM products WHERE published = TRUE AND number > 0 GROUP BY 1 ORDER BY 1`,
  );
  const products = rows.map(({ number, updated }): SitemapPart => ({
    kind: 'products',
    number,
    updated: moment(updated),
  }));
  e.json(200, { parts: [...products, ...whole(e.app, 'categories'), ...whole(e.app, 'brands')] });
}

/** What fits into one file. */
function whole(app: core.App, kind: 'categories' | 'brands'): SitemapPart[] {
  const updated =
    selectOne(
      app,
      { updated: '' },
      `SELECT COALESCE(MAX(updated), '') AS updated FROM (${SOURCES[kind]})`,
    )?.updated ?? '';
  return updated ? [{ kind, number: 0, updated: moment(updated) }] : [];
}
