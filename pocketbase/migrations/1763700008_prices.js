// What a customer's level pays instead of retail. Unreadable for everybody whom it does not concern.
const role = (...names) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${names.map((name) => `@request.auth.role = '${name}'`).join(' || ')})`;
const readers = role('owner', 'manager', 'machine');
const managers = role('owner', 'manager');
const guarded = {
  type: 'base',
  listRule: readers,
  viewRule: readers,
  createRule: managers,
  updateRule: managers,
  deleteRule: managers,
};

const kopecks = (name, options) => ({
  name,
  type: 'number',
  onlyInt: true,
  min: 0,
  max: 10_000_000_000,
  ...options,
});
const percent = { name: 'percent', type: 'number', min: -100, max: 1000 };
const valid = [
  { name: 'valid_from', type: 'date' },
  { name: 'valid_to', type: 'date' },
];
const to = (name, collection, options) => ({
  name,
  type: 'relation',
  maxSelect: 1,
  collectionId: collection.id,
  cascadeDelete: true,
  ...options,
});
const times = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

const priceLevels = () =>
  new Collection({
    ...guarded,
    name: 'price_levels',
    fields: [
      { name: 'code', type: 'text', required: true, max: 40, pattern: '^[a-z0-9_-]+$' },
      { name: 'name', type: 'text', required: true, max: 80, presentable: true },
      { name: 'base', type: 'select', required: true, maxSelect: 1, values: ['retail', 'cost'] },
      percent,
      kopecks('rounding'), // up to a multiple of so many kopecks; 0 leaves the price as counted
      { name: 'is_default', type: 'bool' },
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_price_levels_code ON price_levels (code)',
      'CREATE UNIQUE INDEX idx_price_levels_default ON price_levels (is_default) WHERE is_default = TRUE',
    ],
  });

/** `scope` says which one of category, brand and supplier the rule looks at. */
const priceRules = (level, find) =>
  new Collection({
    ...guarded,
    name: 'price_rules',
    fields: [
      to('level', level, { required: true }),
      {
        name: 'scope',
        type: 'select',
        required: true,
        maxSelect: 1,
        values: ['category', 'brand', 'supplier'],
      },
      to('category', find('categories')),
      to('brand', find('brands')),
      to('supplier', find('suppliers')),
      kopecks('from_kopecks'),
      kopecks('to_kopecks'),
      percent,
      { name: 'priority', type: 'number', onlyInt: true },
      ...times,
    ],
    indexes: ['level', 'category', 'brand', 'supplier'].map(
      (field) => `CREATE INDEX idx_price_rules_${field} ON price_rules (${field})`,
    ),
  });

const fixedPrices = (level, products) =>
  new Collection({
    ...guarded,
    name: 'fixed_prices',
    fields: [
      to('level', level, { required: true }),
      to('product', products, { required: true }),
      kopecks('price_kopecks', { required: true, min: 1 }),
      ...valid,
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_fixed_prices_product ON fixed_prices (product, level, valid_from)',
      'CREATE INDEX idx_fixed_prices_level ON fixed_prices (level)',
    ],
  });

const vatRates = () =>
  new Collection({
    ...guarded,
    name: 'vat_rates',
    fields: [
      { name: 'code', type: 'text', required: true, max: 40 },
      { name: 'percent', type: 'number', min: 0, max: 100 },
      ...valid,
      ...times,
    ],
    indexes: ['CREATE UNIQUE INDEX idx_vat_rates_code ON vat_rates (code, valid_from)'],
  });

migrate(
  (app) => {
    const find = (name) => app.findCollectionByNameOrId(name);
    const level = priceLevels();
    app.save(level);
    app.save(priceRules(level, find));
    app.save(fixedPrices(level, find('products')));
    app.save(vatRates());
  },
  (app) => {
    for (const name of ['vat_rates', 'fixed_prices', 'price_rules', 'price_levels'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
