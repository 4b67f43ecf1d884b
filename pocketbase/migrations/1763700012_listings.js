// One row for every published product, with its best offer: what lists, facets and counts read.
// Kept by the triggers below from products, offers, stocks, warehouses and suppliers; nothing else writes single rows.
//
// Bulk work (thousands of rows in one transaction) silences them and does the same in one statement:
//   UPDATE cache_mode SET quiet = 1;
//   … its own set-based changes …
//   INSERT INTO listings (…) SELECT … FROM listing_source WHERE product IN (…) ON CONFLICT (id) DO UPDATE SET …;
//   DELETE FROM listings WHERE id IN (…) AND id NOT IN (SELECT product FROM listing_source …);
//   INSERT INTO cache_events (tag, soft) VALUES ('catalogue', TRUE);
//   UPDATE cache_mode SET quiet = 0;

/** Above this many rows touched at once, one soft event for everything replaces the single ones. */
const MANY = 1000;
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

const text = (name) => ({ name, type: 'text', max: 80 });
const int = (name) => ({ name, type: 'number', onlyInt: true });

/** Ids are plain text here, not relations: triggers keep them, deleting a product must not make the backend search and save rows. */
const listings = () =>
  new Collection({
    type: 'base',
    name: 'listings',
    fields: [
      {
        name: 'id',
        type: 'text',
        system: true,
        primaryKey: true,
        required: true,
        min: 1,
        max: 80,
        pattern: '^[a-z0-9-]+$',
        autogeneratePattern: '',
      },
      text('product'),
      text('category'),
      text('brand'),
      int('number'),
      int('price_kopecks'), // 0: no price; sorted descending, rows without a price come last
      int('price_order'), // the price, or NO_PRICE: sorted ascending, rows without a price come last
      int('availability_rank'), // 0 in stock, 1 on order, 2 none
      text('stock_kind'),
      int('quantity'),
      int('lead_min_h'),
      int('lead_max_h'),
      text('offer'),
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_listings_product ON listings (product)',
      'CREATE INDEX idx_listings_default ON listings (availability_rank, price_order, number)',
      'CREATE INDEX idx_listings_price ON listings (price_order, number)',
      'CREATE INDEX idx_listings_price_desc ON listings (price_kopecks DESC, number)',
      'CREATE INDEX idx_listings_category_default ON listings (category, availability_rank, price_order, number)',
      'CREATE INDEX idx_listings_category_price ON listings (category, price_order, number)',
      'CREATE INDEX idx_listings_category_price_desc ON listings (category, price_kopecks DESC, number)',
      'CREATE INDEX idx_listings_brand_category ON listings (brand, category, availability_rank, price_order, number)',
      'CREATE INDEX idx_listings_brand_default ON listings (brand, availability_rank, price_order, number)',
    ],
  });

const NO_PRICE = 9_000_000_000_000;

const CACHE_MODE = [
  'CREATE TABLE cache_mode (quiet INTEGER NOT NULL, keeping INTEGER NOT NULL, recount INTEGER NOT NULL)',
  'INSERT INTO cache_mode VALUES (0, 0, 0)',
];

const AVAILABLE =
  "CASE WHEN o.stock_kind = 'exact' THEN MAX(COALESCE(s.on_hand - s.reserved, 0), 0) ELSE 0 END";
const RANK = `CASE
      WHEN o.stock_kind IN ('few', 'some', 'many') THEN 0
      WHEN o.stock_kind = 'on_order' THEN 1
      WHEN o.stock_kind = 'exact' AND COALESCE(s.on_hand - s.reserved, 0) >= MAX(o.min_quantity, 1) THEN 0
      ELSE 2
    END`;

/**
 * Offers that count (their warehouse and supplier are active) with what can be promised of each. CROSS JOIN: from the
 * offers of a product, never from what lies in all warehouses, whatever the statistics of the day make SQLite think.
 */
const OFFER_AVAILABILITY = `CREATE VIEW offer_availability AS
  SELECT o.id AS offer, o.product, o.retail_kopecks, o.lead_min_h,
    ${AVAILABLE} AS quantity,
    ${RANK} AS availability_rank
  FROM offers o
  CROSS JOIN warehouses w ON w.id = o.warehouse AND w.active = TRUE
  CROSS JOIN suppliers u ON u.id = w.supplier AND u.active = TRUE
  LEFT JOIN stocks s ON s.offer = o.id`;

/** The best offer first: what can be had soonest, then the cheapest (an offer without a price last), then the quickest. */
const LISTING_SOURCE = `CREATE VIEW listing_source AS
  SELECT p.id AS product, p.category, p.brand, p.number,
    COALESCE(o.retail_kopecks, 0) AS price_kopecks,
    CASE WHEN COALESCE(o.retail_kopecks, 0) = 0 THEN ${NO_PRICE} ELSE o.retail_kopecks END AS price_order,
    ${RANK} AS availability_rank,
    COALESCE(o.stock_kind, '') AS stock_kind,
    ${AVAILABLE} AS quantity,
    COALESCE(o.lead_min_h, 0) AS lead_min_h, COALESCE(o.lead_max_h, 0) AS lead_max_h, COALESCE(o.id, '') AS offer
  FROM products p
  LEFT JOIN offers o ON o.id = (
    SELECT a.offer FROM offer_availability a WHERE a.product = p.id
    ORDER BY a.availability_rank, a.retail_kopecks = 0, a.retail_kopecks, a.lead_min_h, a.offer LIMIT 1)
  LEFT JOIN stocks s ON s.offer = o.id
  WHERE p.published = TRUE`;

const list = (prefix) => COLUMNS.map((column) => prefix + column).join(', ');
/** `products`: a value, a list or a query of product ids. Rows that stay equal are not written. */
const refresh = (
  products,
) => `INSERT INTO listings (id, ${list('')}) SELECT product, ${list('')} FROM listing_source WHERE product IN (${products})
    ON CONFLICT (id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')} WHERE (${list('excluded.')}) IS NOT (${list('listings.')});`;

const loud = '(SELECT quiet FROM cache_mode) = 0';
const differ = (...columns) =>
  `(${columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')})`;
const trigger = (name, event, when, body) =>
  `CREATE TRIGGER ${name} AFTER ${event} WHEN ${loud}${when ? ` AND ${when}` : ''} BEGIN ${body} END`;
const productOf = (row) => `SELECT product FROM offers WHERE id = ${row}.offer`;
const offerColumns = [
  'product',
  'warehouse',
  'retail_kopecks',
  'stock_kind',
  'min_quantity',
  'lead_min_h',
  'lead_max_h',
];

/** A warehouse or a supplier that opens or closes may touch every product: then without single events. */
const refreshAll = (offers) => `
  UPDATE cache_mode SET quiet = (SELECT COUNT(*) FROM (SELECT 1 FROM offers WHERE ${offers} LIMIT ${MANY + 1})) > ${MANY};
  ${refresh(`SELECT product FROM offers WHERE ${offers}`)}
  UPDATE cache_mode SET quiet = 0;`;

const TRIGGERS = [
  trigger(
    'listings_on_product_insert',
    'INSERT ON products',
    'new.published = TRUE',
    refresh('new.id'),
  ),
  trigger(
    'listings_on_product_update',
    'UPDATE ON products',
    differ('published', 'category', 'brand', 'number'),
    `
    DELETE FROM listings WHERE id = new.id AND new.published IS NOT TRUE;
    ${refresh('new.id')}`,
  ),
  trigger(
    'listings_on_product_delete',
    'DELETE ON products',
    '',
    'DELETE FROM listings WHERE id = old.id;',
  ),
  trigger('listings_on_offer_insert', 'INSERT ON offers', '', refresh('new.product')),
  trigger(
    'listings_on_offer_update',
    'UPDATE ON offers',
    differ(...offerColumns),
    refresh('old.product, new.product'),
  ),
  trigger('listings_on_offer_delete', 'DELETE ON offers', '', refresh('old.product')),
  trigger('listings_on_stock_insert', 'INSERT ON stocks', '', refresh(productOf('new'))),
  trigger(
    'listings_on_stock_update',
    'UPDATE ON stocks',
    differ('offer', 'on_hand', 'reserved'),
    refresh(`${productOf('old')} UNION ${productOf('new')}`),
  ),
  trigger('listings_on_stock_delete', 'DELETE ON stocks', '', refresh(productOf('old'))),
  trigger(
    'listings_on_warehouse_update',
    'UPDATE ON warehouses',
    differ('active', 'supplier'),
    refreshAll('warehouse = new.id'),
  ),
  trigger(
    'listings_on_supplier_update',
    'UPDATE ON suppliers',
    differ('active'),
    refreshAll('warehouse IN (SELECT id FROM warehouses WHERE supplier = new.id)'),
  ),
];

migrate(
  (app) => {
    app.save(listings());
    for (const sql of [...CACHE_MODE, OFFER_AVAILABILITY, LISTING_SOURCE, ...TRIGGERS])
      app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.db().newQuery('DROP VIEW listing_source').execute();
    app.db().newQuery('DROP VIEW offer_availability').execute();
    app.db().newQuery('DROP TABLE cache_mode').execute();
    app.delete(app.findCollectionByNameOrId('listings'));
  },
);
