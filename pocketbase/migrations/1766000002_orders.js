// Orders: frozen snapshots that only the routes of hooks/orders write. A customer sees his own, the staff all of them. What stands in
// an order for a product, an offer or a warehouse is its id as text: what was sold stays readable when the thing itself is gone.
const admin = (...roles) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${roles.map((role) => `@request.auth.role = '${role}'`).join(' || ')})`;
const staff = admin('owner', 'manager', 'warehouse');
const customer = "@request.auth.collectionName = 'users' && @request.auth.blocked = false";
const closed = { createRule: null, updateRule: null, deleteRule: null };

const text = (name, max, options) => ({ name, type: 'text', max, ...options });
const int = (name, options) => ({ name, type: 'number', onlyInt: true, min: 0, ...options });
const kopecks = (name, options) => int(name, { max: 1_000_000_000_000, ...options });
const one = (name, values) => ({ name, type: 'select', required: true, maxSelect: 1, values });
const json = (name) => ({ name, type: 'json', maxSize: 5000 });
const to = (name, collection, options) => ({
  name,
  type: 'relation',
  maxSelect: 1,
  collectionId: collection.id,
  ...options,
});
const created = { name: 'created', type: 'autodate', onCreate: true };
const times = [created, { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true }];

const STATES = [
  'accepted',
  'on_hold',
  'confirmed',
  'ordered',
  'cancel_requested',
  'refused',
  'arrived',
  'ready',
  'in_delivery',
  'issued',
  'return_requested',
  'cancelled',
  'replaced',
  'returned',
];
const ORDER_STATES = [
  'new',
  'confirmed',
  'in_work',
  'waiting',
  'partly_ready',
  'ready',
  'in_delivery',
  'done',
  'cancelled',
  'returned',
];

/** Numbers without a gap: taken in the transaction that uses them. */
const counters = () =>
  new Collection({
    type: 'base',
    name: 'counters',
    fields: [text('name', 40, { required: true }), int('year', { required: true }), int('value')],
    indexes: ['CREATE UNIQUE INDEX idx_counters_name ON counters (name, year)'],
  });

const orders = (users) => {
  const readers = `(${customer} && user = @request.auth.id) || (${staff})`;
  return new Collection({
    type: 'base',
    name: 'orders',
    ...closed,
    listRule: readers,
    viewRule: readers,
    fields: [
      text('storefront', 40, { required: true }),
      text('number', 20, { required: true, presentable: true }),
      to('user', users), // stays when the account goes
      text('contact_name', 100, { required: true }),
      text('contact_phone', 16, { required: true }),
      text('contact_email', 255),
      json('company'),
      json('level'),
      one('delivery', ['pickup', 'courier']),
      json('delivery_details'),
      kopecks('delivery_kopecks'),
      one('payment', ['on_receipt', 'invoice']),
      one('state', ORDER_STATES),
      kopecks('items_kopecks'),
      kopecks('total_kopecks'),
      text('client_number', 60),
      text('comment', 1000),
      text('idempotency_key', 32, { required: true, hidden: true }),
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_orders_number ON orders (number)',
      'CREATE UNIQUE INDEX idx_orders_key ON orders (user, idempotency_key)',
      'CREATE INDEX idx_orders_user ON orders (user, created)',
      'CREATE INDEX idx_orders_created ON orders (created)',
      'CREATE INDEX idx_orders_state ON orders (state, created)',
    ],
  });
};

const items = (order) => {
  const readers = `(${customer} && order.user = @request.auth.id) || (${staff})`;
  const collection = new Collection({
    type: 'base',
    name: 'order_items',
    ...closed,
    listRule: readers,
    viewRule: readers,
    fields: [
      to('order', order, { required: true, cascadeDelete: true }),
      int('position', { min: 1 }),
      text('product', 80, { required: true }),
      text('offer', 15, { required: true }),
      text('warehouse', 15),
      text('supplier', 15),
      text('brand', 120, { required: true }),
      text('article', 60, { required: true }),
      text('name', 300, { required: true }),
      text('unit', 10, { required: true }),
      { name: 'own', type: 'bool' },
      one('stock_kind', ['exact', 'few', 'some', 'many', 'on_order']),
      int('quantity', { min: 1 }),
      int('reserved'), // pieces that lie in the stock for this line
      kopecks('price_kopecks'),
      kopecks('cost_kopecks', { hidden: true }),
      { name: 'vat_percent', type: 'number', min: 0, max: 100 },
      int('lead_min_h'),
      int('lead_max_h'),
      { name: 'promised_at', type: 'date' },
      one('state', STATES),
      { name: 'previous_state', type: 'select', maxSelect: 1, values: STATES },
      text('reason', 300),
      ...times,
    ],
    indexes: [
      'CREATE INDEX idx_order_items_order ON order_items ("order", position)',
      'CREATE INDEX idx_order_items_state ON order_items (state, created)',
      'CREATE INDEX idx_order_items_offer ON order_items (offer)',
    ],
  });
  return collection;
};

/** What happened to an order, for ever; `public` is shown to the customer. */
const events = (order, item) => {
  const readers = `(${customer} && order.user = @request.auth.id && public = true) || (${staff})`;
  return new Collection({
    type: 'base',
    name: 'order_events',
    ...closed,
    listRule: readers,
    viewRule: readers,
    fields: [
      to('order', order, { required: true, cascadeDelete: true }),
      to('item', item, { cascadeDelete: true }),
      text('kind', 40, { required: true }),
      { name: 'public', type: 'bool' },
      one('actor_kind', ['customer', 'admin', 'shop']),
      text('actor', 15),
      json('data'),
      created,
    ],
    indexes: [
      'CREATE INDEX idx_order_events_order ON order_events ("order", created)',
      'CREATE INDEX idx_order_events_item ON order_events (item)',
    ],
  });
};

/** An event is never changed, by nobody. */
const KEPT = `CREATE TRIGGER order_events_kept BEFORE UPDATE ON order_events BEGIN SELECT RAISE(ABORT, 'order_events_kept'); END`;

migrate(
  (app) => {
    app.save(counters());
    const order = orders(app.findCollectionByNameOrId('users'));
    app.save(order);
    const item = items(order);
    app.save(item);
    for (const name of ['replacement_of', 'split_of']) {
      item.fields.add(new RelationField({ name, maxSelect: 1, collectionId: item.id }));
      item.addIndex(`idx_order_items_${name}`, false, name, '');
    }
    app.save(item);
    app.save(events(order, item));
    app.db().newQuery(KEPT).execute();
  },
  (app) => {
    for (const name of ['order_events', 'order_items', 'orders', 'counters'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
