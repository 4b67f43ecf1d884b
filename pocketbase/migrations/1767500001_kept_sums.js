// What the first page of the back office tells of orders, whatever their number: sums by the shop's day and the level of prices, how many
// orders and lines stand in which state, and how often a product is wanted. Plain tables kept by triggers, so in the transaction of each change,
// and by whatever writes. A day is the shop's: Moscow has had the same hours since 2014.
const TABLES = [
  `CREATE TABLE order_sums (storefront TEXT NOT NULL, day TEXT NOT NULL, level TEXT NOT NULL, orders INTEGER NOT NULL, kopecks INTEGER NOT NULL,
     priced_kopecks INTEGER NOT NULL, cost_kopecks INTEGER NOT NULL, PRIMARY KEY (storefront, day, level)) WITHOUT ROWID`,
  'CREATE TABLE state_counts (storefront TEXT NOT NULL, kind TEXT NOT NULL, state TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (storefront, kind, state)) WITHOUT ROWID',
  'CREATE TABLE product_wants (product TEXT PRIMARY KEY, favorites INTEGER NOT NULL, carts INTEGER NOT NULL) WITHOUT ROWID',
  'CREATE INDEX idx_product_wants ON product_wants (favorites + carts)',
];

/** Where an order is summed up. `level`: its code as the order keeps it, '' for retail. */
const key = (order) =>
  `${order}.storefront, strftime('%Y-%m-%d', ${order}.created, '+3 hours'), CASE WHEN json_valid(${order}.level) THEN COALESCE(${order}.level ->> '$.code', '') ELSE '' END`;
const ADD_SUMS = `ON CONFLICT (storefront, day, level) DO UPDATE SET orders = orders + excluded.orders, kopecks = kopecks + excluded.kopecks,
  priced_kopecks = priced_kopecks + excluded.priced_kopecks, cost_kopecks = cost_kopecks + excluded.cost_kopecks`;
const ADD_COUNTS = 'ON CONFLICT (storefront, kind, state) DO UPDATE SET n = n + excluded.n';

/** A cancelled order is none. */
const order = (row, sign) => `
  INSERT INTO order_sums SELECT ${key(row)}, ${sign}1, ${sign}${row}.total_kopecks, 0, 0 WHERE ${row}.state != 'cancelled' ${ADD_SUMS};
  INSERT INTO state_counts SELECT ${row}.storefront, 'order', ${row}.state, ${sign}1 WHERE TRUE ${ADD_COUNTS};`;

/** The margin is told of lines that are owed and whose cost is known. */
const counts = (line) =>
  `${line}.cost_kopecks > 0 AND ${line}.state NOT IN ('cancelled', 'replaced', 'returned')`;
const line = (row, sign) => `
  INSERT INTO order_sums SELECT ${key('o')}, 0, 0, ${sign}(${row}.price_kopecks * ${row}.quantity), ${sign}(${row}.cost_kopecks * ${row}.quantity) FROM orders o WHERE o.id = ${row}."order" AND ${counts(row)} ${ADD_SUMS};
  INSERT INTO state_counts SELECT o.storefront, 'line', ${row}.state, ${sign}1 FROM orders o WHERE o.id = ${row}."order" ${ADD_COUNTS};`;
/** All lines of an order at once. */
const linesOf = (row, sign) => `
  INSERT INTO order_sums SELECT ${key(row)}, 0, 0, ${sign}SUM(i.price_kopecks * i.quantity), ${sign}SUM(i.cost_kopecks * i.quantity) FROM order_items i WHERE i."order" = ${row}.id AND ${counts('i')} HAVING COUNT(*) > 0 ${ADD_SUMS};
  INSERT INTO state_counts SELECT ${row}.storefront, 'line', i.state, ${sign}COUNT(*) FROM order_items i WHERE i."order" = ${row}.id GROUP BY i.state ${ADD_COUNTS};`;

const changed = (...columns) =>
  columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ');
/** Lines go after their order, and are counted off with it. */
const OF_ORDERS = [
  `CREATE TRIGGER order_sums_on_order_insert AFTER INSERT ON orders BEGIN ${order('new', '')} END`,
  `CREATE TRIGGER order_sums_on_order_update AFTER UPDATE OF storefront, created, level, state, total_kopecks ON orders WHEN ${changed('storefront', 'created', 'level', 'state', 'total_kopecks')} BEGIN ${order('old', '-')} ${order('new', '')} END`,
  `CREATE TRIGGER order_sums_on_order_moved AFTER UPDATE OF storefront, created, level ON orders WHEN ${changed('storefront', 'created', 'level')} BEGIN ${linesOf('old', '-')} ${linesOf('new', '')} END`,
  `CREATE TRIGGER order_sums_on_order_delete BEFORE DELETE ON orders BEGIN ${order('old', '-')} ${linesOf('old', '-')} END`,
  `CREATE TRIGGER order_sums_on_line_insert AFTER INSERT ON order_items BEGIN ${line('new', '')} END`,
  `CREATE TRIGGER order_sums_on_line_update AFTER UPDATE OF "order", state, quantity, price_kopecks, cost_kopecks ON order_items WHEN ${changed('"order"', 'state', 'quantity', 'price_kopecks', 'cost_kopecks')} BEGIN ${line('old', '-')} ${line('new', '')} END`,
  `CREATE TRIGGER order_sums_on_line_delete AFTER DELETE ON order_items BEGIN ${line('old', '-')} END`,
];

const want = (product, column) =>
  `INSERT INTO product_wants SELECT ${product}, ${column === 'favorites' ? '1, 0' : '0, 1'} WHERE TRUE ON CONFLICT (product) DO UPDATE SET ${column} = ${column} + 1;`;
const unwant = (product, column) =>
  `UPDATE product_wants SET ${column} = ${column} - 1 WHERE product = ${product};`;
const wantsOf = (table, column) => [
  `CREATE TRIGGER product_wants_on_${table}_insert AFTER INSERT ON ${table} BEGIN ${want('new.product', column)} END`,
  `CREATE TRIGGER product_wants_on_${table}_delete AFTER DELETE ON ${table} BEGIN ${unwant('old.product', column)} END`,
  `CREATE TRIGGER product_wants_on_${table}_update AFTER UPDATE OF product ON ${table} WHEN old.product IS NOT new.product BEGIN ${unwant('old.product', column)} ${want('new.product', column)} END`,
];
const TRIGGERS = [
  ...OF_ORDERS,
  ...wantsOf('favorites', 'favorites'),
  ...wantsOf('cart_items', 'carts'),
];

const FILL = [
  `INSERT INTO order_sums SELECT ${key('o')}, COUNT(*), SUM(o.total_kopecks), 0, 0 FROM orders o WHERE o.state != 'cancelled' GROUP BY 1, 2, 3`,
  `INSERT INTO order_sums SELECT ${key('o')}, 0, 0, SUM(i.price_kopecks * i.quantity), SUM(i.cost_kopecks * i.quantity) FROM order_items i JOIN orders o ON o.id = i."order" WHERE ${counts('i')} GROUP BY 1, 2, 3 ${ADD_SUMS}`,
  "INSERT INTO state_counts SELECT storefront, 'order', state, COUNT(*) FROM orders GROUP BY 1, 3",
  `INSERT INTO state_counts SELECT o.storefront, 'line', i.state, COUNT(*) FROM order_items i JOIN orders o ON o.id = i."order" GROUP BY 1, 3`,
  'INSERT INTO product_wants SELECT product, SUM(favorite), SUM(1 - favorite) FROM (SELECT product, 1 AS favorite FROM favorites UNION ALL SELECT product, 0 FROM cart_items) GROUP BY product',
];

migrate(
  (app) => {
    for (const sql of [...TABLES, ...FILL, ...TRIGGERS]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    for (const table of ['product_wants', 'state_counts', 'order_sums'])
      app.db().newQuery(`DROP TABLE ${table}`).execute();
  },
);
