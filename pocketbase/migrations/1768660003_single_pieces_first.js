// Of offers that are alike available one that sells a single piece is the better one: who wants one piece is not led to a pack of two
// (`bestOffer` of lib/products/model.ts says the same).

const BY_TERM = "a.availability_rank, a.stock_kind = 'on_order'";
const ORDER = `ORDER BY a.availability_rank = 2, a.retail_kopecks = 0, ${BY_TERM}, a.retail_kopecks,`;
const SINGLE_FIRST = `ORDER BY a.availability_rank = 2, a.retail_kopecks = 0, ${BY_TERM}, a.in_packs, a.retail_kopecks,`;
const COLUMNS = 'SELECT o.id AS offer, o.product, o.retail_kopecks, o.lead_min_h, o.stock_kind,';
const WITH_PACKS = `${COLUMNS} MAX(o.multiple, o.min_quantity) > 1 AS in_packs,`;
const WATCHED = 'old.min_quantity IS NOT new.min_quantity';
const WITH_MULTIPLE = `${WATCHED} OR old.multiple IS NOT new.multiple`;

/** What is written anew, whose words are known: the rest of it stays as it is. */
const CHANGES = [
  ['view', 'offer_availability', COLUMNS, WITH_PACKS],
  ['view', 'listing_source', ORDER, SINGLE_FIRST],
  ['trigger', 'listings_on_offer_update', WATCHED, WITH_MULTIPLE],
];

function rewrite(app, kind, name, from, to) {
  const row = new DynamicModel({ sql: '' });
  app
    .db()
    .newQuery('SELECT sql FROM sqlite_master WHERE type = {:kind} AND name = {:name}')
    .bind({ kind, name })
    .one(row);
  if (!row.sql.includes(from)) throw new Error(`${name} is not what it was`);
  app.db().newQuery(`DROP ${kind} ${name}`).execute();
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
/** Where an offer in packs and one of single pieces are offered side by side, either may be the best now. */
const CHOOSE = `INSERT INTO listings (id, ${LISTED}) SELECT product, ${LISTED} FROM listing_source
    WHERE product IN (SELECT product FROM offers GROUP BY product HAVING MAX(MAX(multiple, min_quantity)) > 1 AND MIN(MAX(multiple, min_quantity)) <= 1)
    ON CONFLICT (id) DO UPDATE SET ${OF_OFFER.map((column) => `${column} = excluded.${column}`).join(', ')} WHERE excluded.offer != listings.offer`;

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
    for (const [kind, name, from, to] of CHANGES) rewrite(app, kind, name, from, to);
    choose(app);
  },
  (app) => {
    // The view that the other one reads goes last: it may not lose a column that is still asked for.
    for (const [kind, name, from, to] of CHANGES.toReversed()) rewrite(app, kind, name, to, from);
    choose(app);
  },
);
