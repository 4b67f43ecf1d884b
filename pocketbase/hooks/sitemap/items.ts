import { CHUNK_SIZE } from '../../../lib/sitemap/model.ts';
import type * as contracts from '../../../lib/sitemap/contract.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { moment } from './moment.ts';

const FITTED = 'EXISTS (SELECT 1 FROM fitted_products WHERE generation = g.id)';
const CARS = `FROM vehicle_generations g JOIN vehicle_models m ON m.id = g.model JOIN vehicle_makes k ON k.id = m.make WHERE ${FITTED}`;

/** Addresses of pages with something on them, with the last change of what they are about. */
export const SOURCES = {
  products: `SELECT id AS "key", updated FROM products WHERE number > {:after} AND number <= {:after} + ${CHUNK_SIZE} AND published = TRUE ORDER BY number`,
  categories: `SELECT slug AS "key", updated FROM categories WHERE products_count > 0 ORDER BY slug LIMIT ${CHUNK_SIZE}`,
  brands: `SELECT slug AS "key", updated FROM brands b WHERE active = TRUE AND EXISTS (SELECT 1 FROM listings WHERE brand = b.id) ORDER BY slug LIMIT ${CHUNK_SIZE}`,
  // Makes, models and generations that parts are known of.
  cars: `SELECT k.slug AS "key", MAX(k.updated) AS updated ${CARS} GROUP BY k.id
    UNION ALL SELECT k.slug || '.' || m.slug, MAX(m.updated) ${CARS} GROUP BY m.id
    UNION ALL SELECT k.slug || '.' || m.slug || '.' || g.slug, g.updated ${CARS} ORDER BY 1 LIMIT ${CHUNK_SIZE}`,
};

/** @throws 404 for another kind; 400 `invalid_input` */
export function sitemapItems(e: RouteEvent<typeof contracts.sitemapItems>) {
  const kind = e.request.pathValue('kind');
  if (!(kind in SOURCES)) throw new NotFoundError('');
  const after = e.request.url.query().get('after') || '0';
  if (!/^\d{1,9}$/.test(after)) throw refuse('invalid_input', 'after');
  const rows = select(e.app, { key: '', updated: '' }, SOURCES[kind as keyof typeof SOURCES], {
    after: Number(after),
  });
  return e.json(200, {
    items: rows.map(({ key, updated }) => ({ key, updated: moment(updated) })),
  });
}
