import type * as contracts from '../../../lib/imports/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import { plannedCategories } from './default-categories.ts';
import { importers } from './runs.ts';

const SUPPLIER = { id: '', code: '', name: '' };

/** @throws 403 */
export function importContext(e: RouteEvent<typeof contracts.importContext>) {
  importers(e);
  const { app } = e;
  return e.json(200, {
    supplier: supplierOf(app, e.request.url.query().get('supplier')),
    brands: select(
      app,
      { id: '', name: '', slug: '' },
      'SELECT id, name, slug FROM brands ORDER BY created, rowid',
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
    'SELECT id, name FROM warehouses WHERE supplier = {:id} ORDER BY created, rowid',
    { id: found.id },
  );
  return {
    ...found,
    markup,
    warehouses,
    lastLists: lastLists(app, found.id),
    profiles: profiles.map(({ mapping, ...profile }) => ({
      ...profile,
      mapping: JSON.parse(mapping),
    })),
  };
}

/** Kinds of lists of one supplier that are held against their last ones. */
const MOST_KINDS = 100;

/** Rows of the last list of each header that was loaded whole and not taken back, newest first. */
const lastLists = (app: core.App, supplier: string) =>
  select(
    app,
    { fingerprint: '', rows: 0, last: 0 },
    `SELECT header AS fingerprint, rows_done AS rows, MAX(generation) AS last FROM import_runs
      WHERE supplier = {:supplier} AND state = 'done' AND header != '' GROUP BY header ORDER BY last DESC LIMIT ${MOST_KINDS}`,
    { supplier },
  ).map(({ fingerprint, rows }) => ({ fingerprint, rows }));
