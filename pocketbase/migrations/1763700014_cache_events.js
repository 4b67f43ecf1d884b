// What changed for visitors, written in the transaction of the change: web processes read it and expire their pages.
// Tags: `product:{id}`; `category:{slug}` (its own list, and every category above) and `brand:{slug}` (lists);
// `list` (the list of the whole catalogue); `categories` (names, order and counts of the tree); `catalogue` (everything).
// Single changes are hard: the next visitor gets the new page. Bulk work is silent (see listings) and writes one soft
// `catalogue`, with which the first visitor of a page may still get the old one.

/** Above this many products touched at once, one soft event for everything replaces the single ones. */
const MANY = 1000;

const cacheEvents = () =>
  new Collection({
    type: 'base',
    name: 'cache_events',
    fields: [
      { name: 'seq', type: 'number', onlyInt: true },
      { name: 'tag', type: 'text', required: true, max: 120 },
      { name: 'soft', type: 'bool' },
      { name: 'created', type: 'autodate', onCreate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_cache_events_seq ON cache_events (seq)',
      'CREATE INDEX idx_cache_events_created ON cache_events (created)',
    ],
  });

/** Whoever inserts gives a tag; the number and the time are given here. */
const NUMBERED = `CREATE TRIGGER cache_events_numbered AFTER INSERT ON cache_events WHEN new.seq <= 0 BEGIN
    UPDATE cache_events SET seq = (SELECT MAX(MAX(seq), 0) + 1 FROM cache_events), created = strftime('%Y-%m-%d %H:%M:%fZ') WHERE id = new.id;
  END`;

const loud = '(SELECT quiet FROM cache_mode) = 0';
const differ = (...columns) =>
  `(${columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')})`;
const tell = (tags) => `INSERT INTO cache_events (tag) ${tags};`;
const trigger = (name, event, when, ...tags) =>
  `CREATE TRIGGER cache_events_on_${name} AFTER ${event} WHEN ${loud} AND ${when} BEGIN ${tags.map(tell).join(' ')} END`;

const product = (id) => `VALUES ('product:' || ${id})`;
const EVERYTHING = "VALUES ('catalogue')";
/** The lists in which a row stands (or stood): its category and all above, its brand, the whole catalogue. */
const lists = (
  categories,
  brands,
) => `SELECT 'category:' || slug FROM categories WHERE id IN (SELECT ancestor FROM category_ancestors WHERE category IN (${categories}))
    UNION SELECT 'brand:' || slug FROM brands WHERE id IN (${brands}) UNION SELECT 'list'`;
const both = lists('old.category, new.category', 'old.brand, new.brand');

/** Offers are shown while their warehouse and supplier are active and their product is published. */
const open = (warehouse) =>
  `EXISTS (SELECT 1 FROM warehouses w JOIN suppliers s ON s.id = w.supplier WHERE w.id = ${warehouse} AND w.active = TRUE AND s.active = TRUE)`;
const published = (id) => `EXISTS (SELECT 1 FROM products WHERE id = ${id} AND published = TRUE)`;
const shown = (row) => `${published(`${row}.product`)} AND ${open(`${row}.warehouse`)}`;
const exact = (row) =>
  `EXISTS (SELECT 1 FROM offers o WHERE o.id = ${row}.offer AND o.stock_kind = 'exact' AND ${published('o.product')} AND ${open('o.warehouse')})`;
const productOf = (row) => `SELECT 'product:' || product FROM offers WHERE id = ${row}.offer`;
const available = (row) => `MAX(${row}.on_hand - ${row}.reserved, 0)`;

const onProducts = () => {
  const onPage = [
    'published',
    'brand',
    'article',
    'name',
    'category',
    'description',
    'images',
    'unit',
    'weight_g',
    'barcode',
    'is_original',
    'superseded_by',
    'attributes',
  ];
  const inLists = differ('article', 'name', 'unit', 'images');
  return [
    trigger('product_insert', 'INSERT ON products', 'new.published = TRUE', product('new.id')),
    trigger(
      'product_update',
      'UPDATE ON products',
      `(old.published = TRUE OR new.published = TRUE) AND ${differ(...onPage)}`,
      product('new.id'),
    ),
    trigger(
      'product_relisted',
      'UPDATE ON products',
      `old.published = TRUE AND new.published = TRUE AND ${inLists}`,
      both,
    ),
    trigger('product_delete', 'DELETE ON products', 'old.published = TRUE', product('old.id')),
  ];
};

const onListings = () => {
  const shownInLists = [
    'category',
    'brand',
    'price_kopecks',
    'availability_rank',
    'stock_kind',
    'quantity',
    'lead_min_h',
    'lead_max_h',
  ];
  const tree = "VALUES ('categories')";
  return [
    trigger(
      'listing_insert',
      'INSERT ON listings',
      'TRUE',
      lists('new.category', 'new.brand'),
      tree,
    ),
    trigger('listing_update', 'UPDATE ON listings', differ(...shownInLists), both),
    trigger('listing_moved', 'UPDATE ON listings', differ('category'), tree),
    trigger(
      'listing_delete',
      'DELETE ON listings',
      'TRUE',
      lists('old.category', 'old.brand'),
      tree,
    ),
  ];
};

const onOffersAndStocks = () => {
  const onPage = [
    'product',
    'warehouse',
    'retail_kopecks',
    'stock_kind',
    'multiple',
    'min_quantity',
    'lead_min_h',
    'lead_max_h',
    'refreshed_at',
  ];
  return [
    trigger('offer_insert', 'INSERT ON offers', shown('new'), product('new.product')),
    trigger(
      'offer_update',
      'UPDATE ON offers',
      `${differ(...onPage)} AND (${shown('old')} OR ${shown('new')})`,
      "SELECT 'product:' || old.product UNION SELECT 'product:' || new.product",
    ),
    trigger('offer_delete', 'DELETE ON offers', shown('old'), product('old.product')),
    trigger(
      'stock_insert',
      'INSERT ON stocks',
      `${available('new')} > 0 AND ${exact('new')}`,
      productOf('new'),
    ),
    trigger(
      'stock_update',
      'UPDATE ON stocks',
      `${available('old')} IS NOT ${available('new')} AND ${exact('new')}`,
      productOf('new'),
    ),
    trigger(
      'stock_delete',
      'DELETE ON stocks',
      `${available('old')} > 0 AND ${exact('old')}`,
      productOf('old'),
    ),
  ];
};

/** A few products one by one, many by one soft event. */
const productsAt = (offers) => {
  const touched = `SELECT DISTINCT product FROM offers WHERE ${offers}`;
  const many = `(SELECT COUNT(*) FROM (${touched} LIMIT ${MANY + 1})) > ${MANY}`;
  return `INSERT INTO cache_events (tag, soft) SELECT 'catalogue', TRUE WHERE ${many};
    INSERT INTO cache_events (tag) SELECT 'product:' || product FROM (${touched}) WHERE NOT ${many} AND ${published('product')};`;
};

const onSupply = () => {
  const wasOrIsOpen = (row) =>
    `(${row}.active = TRUE AND EXISTS (SELECT 1 FROM suppliers WHERE id = ${row}.supplier AND active = TRUE))`;
  return [
    `CREATE TRIGGER cache_events_on_warehouse_update AFTER UPDATE ON warehouses
       WHEN ${loud} AND ${differ('supplier', 'name', 'city', 'active')} AND (${wasOrIsOpen('old')} OR ${wasOrIsOpen('new')}) BEGIN
       ${productsAt('warehouse = new.id')}
     END`,
    `CREATE TRIGGER cache_events_on_supplier_update AFTER UPDATE ON suppliers
       WHEN ${loud} AND ${differ('kind', 'active')} AND (old.active = TRUE OR new.active = TRUE) BEGIN
       ${productsAt('warehouse IN (SELECT id FROM warehouses WHERE supplier = new.id AND active = TRUE)')}
     END`,
  ];
};

const onBrandsAndCategories = () => {
  const brand = (row) => `VALUES ('brand:' || ${row}.slug)`;
  const category = (row) => `VALUES ('categories'), ('category:' || ${row}.slug)`;
  const named = differ('name', 'slug', 'parent');
  return [
    trigger('brand_insert', 'INSERT ON brands', 'new.active = TRUE', brand('new')),
    trigger(
      'brand_update',
      'UPDATE ON brands',
      `(old.active = TRUE OR new.active = TRUE) AND ${differ('logo', 'country', 'kind')}`,
      brand('new'),
    ),
    trigger('brand_renamed', 'UPDATE ON brands', differ('name', 'slug', 'active'), EVERYTHING),
    trigger('brand_delete', 'DELETE ON brands', 'old.active = TRUE', brand('old')),
    trigger('category_insert', 'INSERT ON categories', 'TRUE', category('new')),
    trigger(
      'category_update',
      'UPDATE ON categories',
      differ('image', 'text'),
      "VALUES ('category:' || new.slug)",
    ),
    trigger(
      'category_reordered',
      'UPDATE ON categories',
      differ('name', 'slug', 'parent', 'position'),
      "VALUES ('categories')",
    ),
    trigger('category_renamed', 'UPDATE ON categories', named, EVERYTHING), // stands in the path on every product below
    trigger('category_delete', 'DELETE ON categories', 'TRUE', category('old')),
  ];
};

/** Numbers and cars stand on the product's page. */
const onPartsOfProducts = () =>
  [
    ['number', 'product_numbers', differ('product', 'brand', 'number', 'kind')],
    [
      'fitment',
      'fitments',
      differ(
        'product',
        'modification',
        'generation',
        'position',
        'quantity',
        'year_from',
        'year_to',
        'note',
      ),
    ],
  ].flatMap(([name, table, changed]) => [
    trigger(
      `${name}_insert`,
      `INSERT ON ${table}`,
      published('new.product'),
      product('new.product'),
    ),
    trigger(
      `${name}_update`,
      `UPDATE ON ${table}`,
      changed,
      `SELECT 'product:' || id FROM products WHERE id IN (old.product, new.product) AND published = TRUE`,
    ),
    trigger(
      `${name}_delete`,
      `DELETE ON ${table}`,
      published('old.product'),
      product('old.product'),
    ),
  ]);

const triggers = () => [
  NUMBERED,
  ...onProducts(),
  ...onListings(),
  ...onOffersAndStocks(),
  ...onSupply(),
  ...onBrandsAndCategories(),
  ...onPartsOfProducts(),
];

migrate(
  (app) => {
    app.save(cacheEvents());
    for (const sql of triggers()) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of triggers())
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.delete(app.findCollectionByNameOrId('cache_events'));
  },
);
