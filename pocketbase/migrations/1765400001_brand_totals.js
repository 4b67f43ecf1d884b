// How many products a brand has, drafts included: kept, since counting a million rows for a list would keep its reader waiting.
// A plain table, apart from `brands`: a record saved through the API writes back all its columns, and no event or index hangs on a count.
const TABLE =
  'CREATE TABLE brand_totals (brand TEXT PRIMARY KEY, products INTEGER NOT NULL) WITHOUT ROWID';
const FILL = 'INSERT INTO brand_totals SELECT brand, COUNT(*) FROM products GROUP BY brand';

const more = (brand) =>
  `INSERT INTO brand_totals VALUES (${brand}, 1) ON CONFLICT (brand) DO UPDATE SET products = products + 1;`;
const less = (brand) => `UPDATE brand_totals SET products = products - 1 WHERE brand = ${brand};`;

/** In bulk work, too: a product that is new or gone is counted at once, and prices and stocks never come here. */
const TRIGGERS = [
  `CREATE TRIGGER brand_totals_on_product_insert AFTER INSERT ON products BEGIN ${more('new.brand')} END`,
  `CREATE TRIGGER brand_totals_on_product_delete AFTER DELETE ON products BEGIN ${less('old.brand')} END`,
  `CREATE TRIGGER brand_totals_on_product_update AFTER UPDATE OF brand ON products WHEN old.brand IS NOT new.brand BEGIN ${less('old.brand')} ${more('new.brand')} END`,
  'CREATE TRIGGER brand_totals_on_brand_delete AFTER DELETE ON brands BEGIN DELETE FROM brand_totals WHERE brand = old.id; END',
];

migrate(
  (app) => {
    for (const sql of [TABLE, FILL, ...TRIGGERS]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.db().newQuery('DROP TABLE brand_totals').execute();
  },
);
