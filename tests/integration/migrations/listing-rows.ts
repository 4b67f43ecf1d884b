import type { DatabaseSync } from 'node:sqlite';

/** Small raw rows for tests of triggers: what raw SQL writes has no hook, no rule and no default of the API. */

type Row = Record<string, string | number>;

export const insert = (db: DatabaseSync, table: string, row: Row) =>
  db
    .prepare(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
        .map(() => '?')
        .join(', ')})`,
    )
    .run(...Object.values(row));

export const update = (db: DatabaseSync, table: string, id: string, row: Row) =>
  db
    .prepare(
      `UPDATE ${table} SET ${Object.keys(row)
        .map((column) => `${column} = ?`)
        .join(', ')} WHERE id = ?`,
    )
    .run(...Object.values(row), id);

export const remove = (db: DatabaseSync, table: string, id: string) =>
  db.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);

export const product = (id: string, over: Row = {}): Row => ({
  id,
  brand: 'bosch',
  article: id,
  article_key: id,
  name: id,
  category: 'filters',
  unit: 'шт.',
  published: 1,
  ...over,
});

export const offer = (id: string, over: Row = {}): Row => ({
  id,
  product: 'p1',
  warehouse: 'own',
  supplier_sku: id,
  retail_kopecks: 10_000,
  stock_kind: 'few',
  multiple: 1,
  min_quantity: 1,
  lead_min_h: 0,
  lead_max_h: 0,
  ...over,
});

/** Two brands, a small tree of categories, an own and a partner's warehouse. */
export function fill(db: DatabaseSync): void {
  for (const id of ['bosch', 'mann'])
    insert(db, 'brands', { id, name: id, slug: id, kind: 'parts_maker', active: 1 });
  for (const [id, parent] of [
    ['parts', ''],
    ['filters', 'parts'],
    ['oil-filters', 'filters'],
    ['tools', ''],
  ] as const)
    insert(db, 'categories', { id, name: id, slug: id, parent });
  for (const [id, kind] of [
    ['we', 'own'],
    ['they', 'partner'],
  ] as const)
    insert(db, 'suppliers', { id, name: id, kind, active: 1 });
  for (const [id, supplier] of [
    ['own', 'we'],
    ['far', 'they'],
  ] as const)
    insert(db, 'warehouses', { id, name: id, supplier, city: 'Москва', active: 1 });
}
