// How many lines of orders each product stands in, for what is bought most in a shop: kept by triggers, as the other sums of orders are
// (migration `kept_sums`), so nothing is counted when a page is made. A line that was cancelled, replaced or brought back is none.
const TABLE = `CREATE TABLE product_sales (storefront TEXT NOT NULL, product TEXT NOT NULL, order_lines INTEGER NOT NULL, PRIMARY KEY (storefront, product)) WITHOUT ROWID`;
const INDEX = 'CREATE INDEX idx_product_sales ON product_sales (storefront, order_lines)';

const ADD =
  'ON CONFLICT (storefront, product) DO UPDATE SET order_lines = order_lines + excluded.order_lines';
const counts = (line) => `${line}.state NOT IN ('cancelled', 'replaced', 'returned')`;
const line = (row, sign) =>
  `INSERT INTO product_sales SELECT o.storefront, ${row}.product, ${sign}1 FROM orders o WHERE o.id = ${row}."order" AND ${counts(row)} ${ADD};`;
/** All lines of an order at once. */
const linesOf = (row, sign) =>
  `INSERT INTO product_sales SELECT ${row}.storefront, i.product, ${sign}COUNT(*) FROM order_items i WHERE i."order" = ${row}.id AND ${counts('i')} GROUP BY i.product ${ADD};`;

const changed = (...columns) =>
  columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ');
/** Lines go after their order, and are counted off with it. */
const TRIGGERS = [
  `CREATE TRIGGER product_sales_on_line_insert AFTER INSERT ON order_items BEGIN ${line('new', '')} END`,
  `CREATE TRIGGER product_sales_on_line_update AFTER UPDATE OF "order", state, product ON order_items WHEN ${changed('"order"', 'state', 'product')} BEGIN ${line('old', '-')} ${line('new', '')} END`,
  `CREATE TRIGGER product_sales_on_line_delete AFTER DELETE ON order_items BEGIN ${line('old', '-')} END`,
  `CREATE TRIGGER product_sales_on_order_moved AFTER UPDATE OF storefront ON orders WHEN ${changed('storefront')} BEGIN ${linesOf('old', '-')} ${linesOf('new', '')} END`,
  `CREATE TRIGGER product_sales_on_order_delete BEFORE DELETE ON orders BEGIN ${linesOf('old', '-')} END`,
];
const FILL = `INSERT INTO product_sales SELECT o.storefront, i.product, COUNT(*) FROM order_items i JOIN orders o ON o.id = i."order" WHERE ${counts('i')} GROUP BY 1, 2`;

migrate(
  (app) => {
    for (const sql of [TABLE, INDEX, FILL, ...TRIGGERS]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.db().newQuery('DROP TABLE product_sales').execute();
  },
);
