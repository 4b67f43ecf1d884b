// What can be bought of an offer is whole packs from its minimum on: three pieces that are sold by four are nobody's
// (`bounds` of lib/cart/model.ts and `offerAvailability` of lib/products/model.ts say the same).

/** Pieces of one line at most: MAX_QUANTITY of lib/cart/model.ts. */
const MOST = 10_000;
const STEP = 'MAX(o.multiple, 1)';
const LEAST = `(MAX(o.min_quantity, 1) + ${STEP} - 1) / ${STEP} * ${STEP}`;
const THERE = `CASE o.stock_kind WHEN 'exact' THEN MIN(MAX(COALESCE(s.on_hand - s.reserved, 0), 0), ${MOST}) ELSE ${MOST} END`;
/** The least being whole packs, what reaches it holds as many. */
const CAN_BE_HAD = `${THERE} >= ${LEAST}`;
/** The most pieces that one can order, 0 for none. */
const ORDERABLE = `CASE WHEN ${CAN_BE_HAD} THEN ${THERE} / ${STEP} * ${STEP} ELSE 0 END`;

/** 2 of a product without offers, too. */
const RANK = `CASE WHEN ${CAN_BE_HAD} THEN o.stock_kind = 'on_order' OR o.lead_min_h > 0 ELSE 2 END`;
const RANK_BEFORE = `CASE
      WHEN o.stock_kind IN ('few', 'some', 'many') THEN o.lead_min_h > 0
      WHEN o.stock_kind = 'on_order' THEN 1
      WHEN o.stock_kind = 'exact' AND COALESCE(s.on_hand - s.reserved, 0) >= MAX(o.min_quantity, 1) THEN o.lead_min_h > 0
      ELSE 2
    END`;
const RANKED = 'AS availability_rank';

/** What is written anew, whose words are known: the rest of it stays as it is. */
const CHANGES = [
  [
    'offer_availability',
    `${RANK_BEFORE} ${RANKED}`,
    `${RANK} ${RANKED}, ${STEP} AS step, ${LEAST} AS least, ${ORDERABLE} AS orderable`,
  ],
  ['listing_source', `${RANK_BEFORE} ${RANKED}`, `${RANK} ${RANKED}`],
];

function rewrite(app, name, from, to) {
  const row = new DynamicModel({ sql: '' });
  app
    .db()
    .newQuery("SELECT sql FROM sqlite_master WHERE type = 'view' AND name = {:name}")
    .bind({ name })
    .one(row);
  if (!row.sql.includes(from)) throw new Error(`${name} is not what it was`);
  app.db().newQuery(`DROP VIEW ${name}`).execute();
  app.db().newQuery(row.sql.replace(from, to)).execute();
}

const OF_OFFER = [
  'price_kopecks',
  'price_order',
  'availability_rank',
  'stock_kind',
  'quantity',
  'lead_min_h',
  'lead_max_h',
  'offer',
];
const LISTED = ['product', 'category', 'brand', 'number', ...OF_OFFER].join(', ');
const of = (prefix) => OF_OFFER.map((column) => prefix + column).join(', ');
/** Products of which an offer is in another state now. */
const CHOOSE = `INSERT INTO listings (id, ${LISTED}) SELECT product, ${LISTED} FROM listing_source
    WHERE product IN (SELECT o.product FROM offers o LEFT JOIN stocks s ON s.offer = o.id WHERE (${RANK}) != (${RANK_BEFORE}))
    ON CONFLICT (id) DO UPDATE SET ${OF_OFFER.map((column) => `${column} = excluded.${column}`).join(', ')} WHERE (${of('excluded.')}) IS NOT (${of('listings.')})`;

function choose(app) {
  for (const sql of [
    'UPDATE cache_mode SET quiet = 1',
    CHOOSE,
    "INSERT INTO cache_events (tag, soft) SELECT 'catalogue', TRUE WHERE EXISTS (SELECT 1 FROM listings)",
    'UPDATE cache_mode SET quiet = 0',
  ])
    app.db().newQuery(sql).execute();
}

migrate(
  (app) => {
    for (const [name, from, to] of CHANGES) rewrite(app, name, from, to);
    choose(app);
  },
  (app) => {
    for (const [name, from, to] of CHANGES) rewrite(app, name, to, from);
    choose(app);
  },
);
