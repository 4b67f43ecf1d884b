// Two records that were one product: the number of the one that went leads price lists to the one that stayed, or the next list would bring
// the other back. A plain table; `hooks/imports/comparison.ts` reads it for numbers that no product has.
const SQL = [
  'CREATE TABLE merged_numbers (brand TEXT NOT NULL, article_key TEXT NOT NULL, product TEXT NOT NULL, PRIMARY KEY (brand, article_key)) WITHOUT ROWID',
  'CREATE INDEX idx_merged_numbers_product ON merged_numbers (product)',
  'CREATE TRIGGER merged_numbers_on_product_delete AFTER DELETE ON products BEGIN DELETE FROM merged_numbers WHERE product = old.id; END',
  'CREATE TRIGGER merged_numbers_on_brand_delete AFTER DELETE ON brands BEGIN DELETE FROM merged_numbers WHERE brand = old.id; END',
];

migrate(
  (app) => {
    for (const sql of SQL) app.db().newQuery(sql).execute();
    const items = app.findCollectionByNameOrId('order_items');
    items.addIndex('idx_order_items_product', false, 'product', ''); // lines of a product that has become another one
    app.save(items);
  },
  (app) => {
    const items = app.findCollectionByNameOrId('order_items');
    items.removeIndex('idx_order_items_product');
    app.save(items);
    for (const name of ['merged_numbers_on_brand_delete', 'merged_numbers_on_product_delete'])
      app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app.db().newQuery('DROP TABLE merged_numbers').execute();
  },
);
