// «В наличии» means now: what has a term is to be brought first, whoever keeps it, so it ranks with what its supplier orders
// (`offerAvailability` and `bestOffer` of lib/products/model.ts say the same). Of those what is known to lie somewhere is the better offer,
// and what can be had and has a price goes before what has none, or what lies here unpriced would hide what can be bought.

const NO_PRICE = 9_000_000_000_000;
const AVAILABLE =
  "CASE WHEN o.stock_kind = 'exact' THEN MAX(COALESCE(s.on_hand - s.reserved, 0), 0) ELSE 0 END";

/** Where it lies it has rank 0, with a term 1. */
const BY_TERM = 'o.lead_min_h > 0';
const rank = (lies) => `CASE
      WHEN o.stock_kind IN ('few', 'some', 'many') THEN ${lies}
      WHEN o.stock_kind = 'on_order' THEN 1
      WHEN o.stock_kind = 'exact' AND COALESCE(s.on_hand - s.reserved, 0) >= MAX(o.min_quantity, 1) THEN ${lies}
      ELSE 2
    END`;

/** See the migration `listings`. @param order of the offers of a product, the best first */
const views = (lies, order) => [
  `CREATE VIEW offer_availability AS
  SELECT o.id AS offer, o.product, o.retail_kopecks, o.lead_min_h, o.stock_kind,
    ${AVAILABLE} AS quantity,
    ${rank(lies)} AS availability_rank
  FROM offers o
  CROSS JOIN warehouses w ON w.id = o.warehouse AND w.active = TRUE
  CROSS JOIN suppliers u ON u.id = w.supplier AND u.active = TRUE
  LEFT JOIN stocks s ON s.offer = o.id`,
  `CREATE VIEW listing_source AS
  SELECT p.id AS product, p.category, p.brand, p.number,
    COALESCE(o.retail_kopecks, 0) AS price_kopecks,
    CASE WHEN COALESCE(o.retail_kopecks, 0) = 0 THEN ${NO_PRICE} ELSE o.retail_kopecks END AS price_order,
    ${rank(lies)} AS availability_rank,
    COALESCE(o.stock_kind, '') AS stock_kind,
    ${AVAILABLE} AS quantity,
    COALESCE(o.lead_min_h, 0) AS lead_min_h, COALESCE(o.lead_max_h, 0) AS lead_max_h, COALESCE(o.id, '') AS offer
  FROM products p
  LEFT JOIN offers o ON o.id = (
    SELECT a.offer FROM offer_availability a WHERE a.product = p.id
    ORDER BY ${order} LIMIT 1)
  LEFT JOIN stocks s ON s.offer = o.id
  WHERE p.published = TRUE`,
];
const NOW = views(
  BY_TERM,
  "a.availability_rank = 2, a.retail_kopecks = 0, a.availability_rank, a.stock_kind = 'on_order', a.retail_kopecks, a.lead_min_h, a.offer",
);
const BEFORE = views(
  '0',
  'a.availability_rank, a.retail_kopecks = 0, a.retail_kopecks, a.lead_min_h, a.offer',
);

const COLUMNS = [
  'product',
  'category',
  'brand',
  'number',
  'price_kopecks',
  'price_order',
  'availability_rank',
  'stock_kind',
  'quantity',
  'lead_min_h',
  'lead_max_h',
  'offer',
];
/** Rows whose best offer may be another one now, as `listing_source` says. @param which condition on the listing `l` */
const choose = (which) =>
  `INSERT INTO listings (id, ${COLUMNS.join(', ')}) SELECT product, ${COLUMNS.join(', ')} FROM listing_source WHERE product IN (SELECT l.product FROM listings l WHERE ${which})
    ON CONFLICT (id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')} WHERE excluded.offer != listings.offer`;
const another = (condition) =>
  `EXISTS (SELECT 1 FROM offers o WHERE o.product = l.product AND o.id != l.offer AND ${condition})`;

/** What was the best goes on being it, unless something else lies at hand, or is the one that has a price. */
const FORWARDS = [
  'UPDATE listings SET availability_rank = 1 WHERE availability_rank = 0 AND lead_min_h > 0',
  choose(
    `l.availability_rank = 1 AND l.stock_kind != 'on_order' AND ${another("o.lead_min_h = 0 AND o.stock_kind != 'on_order'")}`,
  ),
  choose(`l.price_kopecks = 0 AND ${another('o.retail_kopecks > 0')}`),
];
const BACKWARDS = [
  "UPDATE listings SET availability_rank = 0 WHERE availability_rank = 1 AND stock_kind != 'on_order'",
  choose(another('TRUE')),
];

/**
 * A million rows change their places in seconds where the indexes that hold the rank are made anew, and in minutes where each row
 * moves in each of them.
 */
function rerank(app, statements) {
  const run = (sql) => app.db().newQuery(sql).execute();
  const indexes = arrayOf(new DynamicModel({ name: '', sql: '' }));
  app
    .db()
    .newQuery(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'listings' AND sql LIKE '%availability_rank%'",
    )
    .all(indexes);
  run('UPDATE cache_mode SET quiet = 1');
  for (const { name } of indexes) run(`DROP INDEX ${name}`);
  for (const sql of statements) run(sql);
  for (const { sql } of indexes) run(sql);
  run(
    "INSERT INTO cache_events (tag, soft) SELECT 'catalogue', TRUE WHERE EXISTS (SELECT 1 FROM listings)",
  );
  run('UPDATE cache_mode SET quiet = 0');
}

function replaceViews(app, made) {
  for (const name of ['listing_source', 'offer_availability'])
    app.db().newQuery(`DROP VIEW ${name}`).execute();
  for (const sql of made) app.db().newQuery(sql).execute();
}

migrate(
  (app) => {
    replaceViews(app, NOW);
    rerank(app, FORWARDS);
  },
  (app) => {
    replaceViews(app, BEFORE);
    rerank(app, BACKWARDS);
  },
);
