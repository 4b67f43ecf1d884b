import { PART_SIZE, type SitemapPart } from '../../../lib/sitemap/model.ts';
import type * as contracts from '../../../lib/sitemap/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import { SOURCES } from './items.ts';
import { moment } from './moment.ts';

export function sitemapParts(e: RouteEvent<typeof contracts.sitemapParts>) {
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
  return e.json(200, {
    parts: [
      ...products,
      ...whole(e.app, 'categories'),
      ...whole(e.app, 'brands'),
      ...whole(e.app, 'cars'),
    ],
  });
}

/** What fits into one file. */
function whole(app: core.App, kind: Exclude<SitemapPart['kind'], 'products'>): SitemapPart[] {
  const updated =
    selectOne(
      app,
      { updated: '' },
      `SELECT COALESCE(MAX(updated), '') AS updated FROM (${SOURCES[kind]})`,
    )?.updated ?? '';
  return updated ? [{ kind, number: 0, updated: moment(updated) }] : [];
}
