import { select, selectOne } from '../sql/select.ts';
import { plannedCategories } from './default-categories.ts';
import { importers } from './runs.ts';

const SUPPLIER = { id: '', code: '', name: '' };

/**
 * GET /api/shop/imports/context?supplier=CODE or id: what a list must be read against before its
 * rows can be sent.
 * @returns 200 {supplier: {id, code, name, markup: [{from_kopecks, percent}], profiles:
 * [{fingerprint, mapping, updated}], warehouses: [{id, name}]} | null, brands: [{id, name, slug}], aliases: [{key, brand}],
 * categories: [{id, name, slug, missing …}], rules: [{words, category}] in their order
 * (default-categories.ts), separated: [{brand, key}] numbers that only the printed form tells
 * apart}
 * @throws 403
 */
export function importContext(e: core.RequestEvent): void {
  importers(e);
  const { app } = e;
  e.json(200, {
    supplier: supplierOf(app, e.request.url.query().get('supplier')),
    brands: select(
      app,
      { id: '', name: '', slug: '' },
      'SELECT id, name, slug FROM brands ORDER BY created, id',
    ),
    aliases: select(
      app,
      { key: '', brand: '' },
      'SELECT alias_key AS key, brand FROM brand_aliases',
    ),
    ...plannedCategories(app),
    separated: select(
      app,
      { brand: '', key: '' },
      "SELECT DISTINCT brand, article_key AS key FROM products INDEXED BY idx_products_separated WHERE variant != ''",
    ),
  });
}

function supplierOf(app: core.App, known: string) {
  const found = known
    ? selectOne(
        app,
        SUPPLIER,
        'SELECT id, code, name FROM suppliers WHERE code = {:known} OR id = {:known}',
        { known },
      )
    : null;
  if (!found) return null;
  const markup = select(
    app,
    { from_kopecks: 0, percent: -0 },
    'SELECT from_kopecks, percent FROM supplier_markups WHERE supplier = {:id} ORDER BY from_kopecks',
    { id: found.id },
  );
  const profiles = select(
    app,
    { fingerprint: '', mapping: '', updated: '' },
    'SELECT fingerprint, mapping, updated FROM import_profiles WHERE supplier = {:id}',
    { id: found.id },
  );
  const warehouses = select(
    app,
    { id: '', name: '' },
    'SELECT id, name FROM warehouses WHERE supplier = {:id} ORDER BY created, id',
    { id: found.id },
  );
  return {
    ...found,
    markup,
    warehouses,
    profiles: profiles.map(({ mapping, ...profile }) => ({
      ...profile,
      mapping: JSON.parse(mapping),
    })),
  };
}
