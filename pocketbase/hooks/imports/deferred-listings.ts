import { refreshListings } from '../catalogue-rows/listings.ts';
import { execute, selectOne } from '../sql/select.ts';
import { inBulk, tellEverything } from './bulk.ts';
import { openRun } from './runs.ts';
import { endBatches, inBatches } from './batches.ts';

/**
 * So many are put off at most: what a large import changes stands in the lists some twenty seconds
 * later.
 */
const MOST = 100_000;
/** A run that gave no sign for so long leaves what it put off to others, ms. */
const ABANDONED_AFTER_MS = 60_000;
/** Whether somebody is writing them. */
const CLAIMED = 'lists_due_claimed';
const LOOK_EVERY_MS = 50;

/**
 * Puts the lists' rows of products off.
 * @param products a statement that gives `product` and `price`, kopecks
 */
export function putOff(tx: core.App, products: string, values: object): void {
  execute(tx, `INSERT INTO listings_due (product, price) ${products}`, values);
}

/** Writes what was put off once that is enough to be worth it. */
export function writeManyDue(app: core.App): void {
  const due = selectOne(
    app,
    { n: 0 },
    'SELECT COALESCE((SELECT MAX(rowid) FROM listings_due) - (SELECT MIN(rowid) FROM listings_due), 0) AS n',
  );
  if (due && due.n >= MOST) writeDue(app);
}

/** Writes the last of what was put off: the work that did so is over. */
export function finishDue(app: core.App): void {
  writeDue(app);
  endBatches(app);
}

/**
 * Writes all that was put off. One at a time: a second one waits, since what the first has done it
 * may not strike out.
 */
function writeDue(app: core.App): void {
  while (!claim(app)) sleep(LOOK_EVERY_MS);
  try {
    writeAll(app);
  } finally {
    app.store().setFunc(CLAIMED, () => false);
  }
}

function claim(app: core.App): boolean {
  let mine = false;
  app.store().setFunc(CLAIMED, (taken) => {
    mine = !taken;
    return true;
  });
  return mine;
}

/**
 * Some at a time, the cheap before the dear. Broken off, it is begun anew; what was written already
 * is found equal.
 */
function writeAll(app: core.App): void {
  const due = selectOne(
    app,
    { products: '', last: 0 },
    `
    SELECT json_group_array(product ORDER BY price, product) AS products, COALESCE(MAX(last), 0) AS last
    FROM (SELECT product, MIN(price) AS price, MAX(rowid) AS last FROM listings_due GROUP BY product)`,
  );
  if (!due || due.last === 0) return;
  const products: string[] = JSON.parse(due.products);
  inBatches(app, products.length, (tx, from, to) => {
    const some = JSON.stringify(products.slice(from, to));
    inBulk(tx, () => {
      countNew(tx, some);
      refreshListings(tx, some);
    });
    if (to >= products.length)
      execute(tx, 'DELETE FROM listings_due WHERE rowid <= {:last}', { last: due.last });
  });
}

/**
 * Counts products that come into the lists in their categories: the triggers, awake, would recount
 * all the shop.
 */
function countNew(tx: core.App, products: string): void {
  execute(tx, 'UPDATE cache_mode SET keeping = 1');
  execute(
    tx,
    `
    UPDATE categories SET products_count = products_count + more.count
    FROM (SELECT a.ancestor AS category, SUM(own.count) AS count
      FROM (SELECT p.category, COUNT(*) AS count FROM json_each({:products}) d CROSS JOIN products p ON p.id = d.value
        WHERE p.published = TRUE AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.id = p.id) GROUP BY p.category) own
      CROSS JOIN category_ancestors a ON a.category = own.category GROUP BY 1) more
    WHERE more.category = categories.id`,
    { products },
  );
  execute(tx, 'UPDATE cache_mode SET keeping = 0');
}

/**
 * Writes what a run whose command died has put off, so that its products do not wait for the next
 * import.
 */
export function writeAbandoned(app: core.App): void {
  const open = openRun(app);
  if (open && open.idleMs < ABANDONED_AFTER_MS) return;
  if (!selectOne(app, { n: 0 }, 'SELECT 1 AS n FROM listings_due')) return;
  finishDue(app);
  app.runInTransaction(tellEverything);
}
