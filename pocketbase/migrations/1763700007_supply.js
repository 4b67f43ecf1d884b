// Who supplies what from where, and how many lie there. None of it is read by visitors: hook routes show the public part.
const role = (...names) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${names.map((name) => `@request.auth.role = '${name}'`).join(' || ')})`;
const readers = role('owner', 'manager', 'warehouse', 'machine');
const managers = role('owner', 'manager');
const guarded = {
  type: 'base',
  listRule: readers,
  viewRule: readers,
  createRule: managers,
  updateRule: managers,
  deleteRule: managers,
};

const int = (name, options) => ({ name, type: 'number', onlyInt: true, min: 0, ...options });
const kopecks = (name, options) => int(name, { max: 10_000_000_000, ...options });
const leadTime = [int('lead_min_h', { max: 8760 }), int('lead_max_h', { max: 8760 })];
const to = (name, collection, options) => ({
  name,
  type: 'relation',
  required: true,
  maxSelect: 1,
  collectionId: collection.id,
  ...options,
});
const times = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

const suppliers = () =>
  new Collection({
    ...guarded,
    name: 'suppliers',
    fields: [
      { name: 'name', type: 'text', required: true, max: 120, presentable: true },
      { name: 'kind', type: 'select', required: true, maxSelect: 1, values: ['own', 'partner'] },
      ...leadTime,
      { name: 'active', type: 'bool' },
      ...times,
    ],
  });

const warehouses = (supplier) =>
  new Collection({
    ...guarded,
    name: 'warehouses',
    fields: [
      to('supplier', supplier),
      { name: 'name', type: 'text', required: true, max: 120, presentable: true },
      { name: 'city', type: 'text', max: 80 },
      { name: 'pickup', type: 'bool' },
      {
        name: 'work_days',
        type: 'select',
        maxSelect: 7,
        values: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      },
      { name: 'cut_off', type: 'text', max: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }, // Europe/Moscow
      { name: 'active', type: 'bool' },
      ...times,
    ],
    indexes: ['CREATE INDEX idx_warehouses_supplier ON warehouses (supplier)'],
  });

const offers = (product, warehouse) =>
  new Collection({
    ...guarded,
    name: 'offers',
    fields: [
      to('product', product, { cascadeDelete: true }),
      to('warehouse', warehouse),
      { name: 'supplier_sku', type: 'text', max: 80 },
      kopecks('cost_kopecks', { hidden: true }), // shown by a hook to those who may know what we pay
      kopecks('retail_kopecks'),
      {
        name: 'stock_kind',
        type: 'select',
        required: true,
        maxSelect: 1,
        values: ['exact', 'few', 'some', 'many', 'on_order'],
      },
      int('multiple', { max: 100_000 }),
      int('min_quantity', { max: 100_000 }),
      ...leadTime,
      int('generation'),
      { name: 'refreshed_at', type: 'date' },
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_offers_product ON offers (product, warehouse, supplier_sku)',
      'CREATE INDEX idx_offers_warehouse ON offers (warehouse)',
    ],
  });

/** Nobody writes it through the API: a saved record would write back what was read before a sale (docs/architecture.md). */
const stocks = (offer) =>
  new Collection({
    ...guarded,
    name: 'stocks',
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      to('offer', offer, { cascadeDelete: true }),
      int('on_hand'),
      int('reserved'),
      ...times,
    ],
    indexes: ['CREATE UNIQUE INDEX idx_stocks_offer ON stocks (offer)'],
  });

const refuseNegative = (event) =>
  `CREATE TRIGGER stocks_not_negative_on_${event.toLowerCase()} BEFORE ${event} ON stocks WHEN new.on_hand < 0 OR new.reserved < 0 BEGIN
     SELECT RAISE(ABORT, 'stock_negative');
   END`;

migrate(
  (app) => {
    const supplier = suppliers();
    app.save(supplier);
    const warehouse = warehouses(supplier);
    app.save(warehouse);
    const offer = offers(app.findCollectionByNameOrId('products'), warehouse);
    app.save(offer);
    app.save(stocks(offer));
    for (const event of ['INSERT', 'UPDATE']) app.db().newQuery(refuseNegative(event)).execute();
  },
  (app) => {
    for (const name of ['stocks', 'offers', 'warehouses', 'suppliers'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
