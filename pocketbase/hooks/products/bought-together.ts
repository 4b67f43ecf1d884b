import { NOT_OWED } from '../../../lib/orders/states/model.ts';
import { execute, select, selectOne } from '../sql/select.ts';
import { LISTED_COLUMNS, LISTED_ROW, listedProduct } from './listed-product.ts';

/** Orders of the last so many days are looked at, the newest of them. */
const DAYS = 180;
const MOST_ORDERS = 20_000;
/** An order of more lines is a stock being filled up: what stands in it says nothing of a product. */
const MOST_LINES = 30;
/** Two products are told of once they stand together in so many orders… */
const MIN_ORDERS = 3;
/** … of so many customers; those who buy for one company are one. */
const MIN_CUSTOMERS = 3;
/** Kept of each product, more than are shown: some of them cannot be had. */
const KEPT = 24;
const SHOWN = 6;
/** Of the ranks of availability. */
const NONE_LEFT = 2;

const CUSTOMER =
  "COALESCE(NULLIF(CASE WHEN json_valid(o.company) THEN o.company ->> '$.inn' END, ''), o.user)";
/** A line that was cancelled, replaced or brought back is none. */
const counts = (line: string) =>
  `${line}.state NOT IN (${NOT_OWED.map((state) => `'${state}'`).join(', ')})`;

const PAIRS = `
  WITH recent AS MATERIALIZED (
    SELECT id, storefront, ${CUSTOMER} AS customer FROM (SELECT * FROM orders INDEXED BY idx_orders_created WHERE created >= {:since} ORDER BY created DESC, rowid DESC LIMIT ${MOST_ORDERS}) o
    WHERE (SELECT COUNT(*) FROM order_items i WHERE i."order" = o.id) BETWEEN 2 AND ${MOST_LINES}),
  pairs AS (
    SELECT r.storefront AS storefront, a.product AS product, b.product AS other, COUNT(DISTINCT r.id) AS orders
    FROM recent r CROSS JOIN order_items a INDEXED BY idx_order_items_order ON a."order" = r.id AND a.product != '' AND ${counts('a')}
      CROSS JOIN order_items b INDEXED BY idx_order_items_order ON b."order" = r.id AND b.product NOT IN ('', a.product) AND ${counts('b')}
    GROUP BY 1, 2, 3 HAVING COUNT(DISTINCT r.id) >= ${MIN_ORDERS} AND COUNT(DISTINCT r.customer) >= ${MIN_CUSTOMERS})
  SELECT storefront, product, other, orders FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY storefront, product ORDER BY orders DESC, other) AS place FROM pairs) WHERE place <= ${KEPT}`;

/**
 * Counts anew what is bought together. By the clock, never for a page. What is counted is only read,
 * for a second or two, so that nobody who orders meanwhile has to wait; it is written at one stroke.
 */
export function countBoughtTogether(app: core.App): void {
  const since = new Date(Date.now() - DAYS * 24 * 3600 * 1000).toISOString().replace('T', ' ');
  const { rows } = selectOne(
    app,
    { rows: '' },
    `SELECT json_group_array(json_array(storefront, product, other, orders)) AS rows FROM (${PAIRS})`,
    { since },
  )!;
  app.runInTransaction((tx) => {
    execute(tx, 'DELETE FROM bought_together');
    execute(
      tx,
      'INSERT INTO bought_together SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each({:rows})',
      { rows },
    );
  });
}

/** What else is bought with a product in this shop and can be had, the most often first. */
export const boughtTogether = (app: core.App, storefront: string, product: string) =>
  select(
    app,
    LISTED_ROW,
    `
    SELECT ${LISTED_COLUMNS} FROM bought_together t CROSS JOIN listings l ON l.product = t.other AND l.availability_rank < ${NONE_LEFT} AND l.price_kopecks > 0
      CROSS JOIN products p ON p.id = t.other AND p.published = TRUE CROSS JOIN brands b ON b.id = p.brand
    WHERE t.storefront = {:storefront} AND t.product = {:product} ORDER BY t.orders DESC, t.other LIMIT ${SHOWN}`,
    { storefront, product },
  ).map(listedProduct);
