// What an order needs after it has been placed: what both sides write to each other, what has been paid, what is proposed instead of a
// line, and who has seen what. Only the routes of hooks/orders write any of it.
const admin = (...roles) =>
  `@request.auth.collectionName = 'admins' && @request.auth.active = true && (${roles.map((role) => `@request.auth.role = '${role}'`).join(' || ')})`;
const staff = admin('owner', 'manager', 'warehouse');
const customer = "@request.auth.collectionName = 'users' && @request.auth.blocked = false";
const closed = { createRule: null, updateRule: null, deleteRule: null };

const text = (name, max, options) => ({ name, type: 'text', max, ...options });
const kopecks = (name, options) => ({
  name,
  type: 'number',
  onlyInt: true,
  min: 0,
  max: 1_000_000_000_000,
  ...options,
});
const one = (name, values) => ({ name, type: 'select', required: true, maxSelect: 1, values });
const of = (order) => ({
  name: 'order',
  type: 'relation',
  required: true,
  maxSelect: 1,
  collectionId: order.id,
  cascadeDelete: true,
});
const created = { name: 'created', type: 'autodate', onCreate: true };

/** `public`: to or from the customer; what is not is the staff's own, and their rows only. */
const messages = (order) => {
  const readers = `(${customer} && order.user = @request.auth.id && public = true) || (${staff})`;
  return new Collection({
    type: 'base',
    name: 'order_messages',
    ...closed,
    listRule: readers,
    viewRule: readers,
    fields: [
      of(order),
      one('author_kind', ['customer', 'admin']),
      text('author', 15),
      text('author_name', 100),
      { name: 'public', type: 'bool' },
      text('text', 2000, { required: true }),
      created,
    ],
    indexes: ['CREATE INDEX idx_order_messages_order ON order_messages ("order", created)'],
  });
};

/** Money that came, or went back: `refund`. `key`: of the form, so that a press repeated is one payment. */
const payments = (order) =>
  new Collection({
    type: 'base',
    name: 'payments',
    ...closed,
    listRule: staff,
    viewRule: staff,
    fields: [
      of(order),
      one('kind', ['cash', 'card', 'transfer', 'refund']),
      kopecks('amount_kopecks', { required: true }),
      { name: 'received_at', type: 'date', required: true },
      text('comment', 300),
      text('key', 32, { hidden: true }),
      text('admin', 15),
      text('admin_name', 100),
      created,
    ],
    indexes: [
      'CREATE INDEX idx_payments_order ON payments ("order", received_at)',
      'CREATE INDEX idx_payments_received ON payments (received_at)',
      `CREATE UNIQUE INDEX idx_payments_key ON payments ("order", "key") WHERE "key" != ''`,
    ],
  });

/** Fields that join collections of 1766000002. `…_wrote_at`: when that side last wrote to the other one. */
const ADDED = {
  orders: [
    kopecks('paid_kopecks'),
    ...['customer_wrote_at', 'staff_wrote_at', 'seen_by_customer_at', 'seen_by_staff_at'].map(
      (name) => ({ name, type: 'date' }),
    ),
  ],
  order_items: [{ name: 'proposal', type: 'json', maxSize: 5000 }],
  order_events: [text('actor_name', 100, { hidden: true })],
};
const FIELDS = { number: NumberField, date: DateField, json: JSONField, text: TextField };

const change = (app, name, work) => {
  const collection = app.findCollectionByNameOrId(name);
  work(collection.fields);
  app.save(collection);
};

migrate(
  (app) => {
    for (const [name, fields] of Object.entries(ADDED)) {
      change(app, name, (all) => {
        for (const { type, ...field } of fields) all.add(new FIELDS[type](field));
      });
    }
    const order = app.findCollectionByNameOrId('orders');
    app.save(messages(order));
    app.save(payments(order));
  },
  (app) => {
    for (const name of ['payments', 'order_messages'])
      app.delete(app.findCollectionByNameOrId(name));
    for (const [name, fields] of Object.entries(ADDED))
      change(app, name, (all) => {
        for (const field of fields) all.removeByName(field.name);
      });
  },
);
