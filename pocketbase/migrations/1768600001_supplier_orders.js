// What the shop orders of its suppliers for lines of customers' orders. A row of supplier_order_lines ties one line to one order of ours;
// pieces and where the line stands are never written twice, they are the line's own. Only the routes of hooks/supplier-orders write any of
// it, and only routes read it, since purchase prices are not everybody's. `state` follows the lines (hooks/supplier-orders/follow.ts).
const STATES = [
  'draft',
  'sent',
  'partly_confirmed',
  'confirmed',
  'partly_received',
  'received',
  'refused',
  'cancelled',
];
const text = (name, max, options) => ({ name, type: 'text', max, ...options });
const one = (name, values, options) => ({ name, type: 'select', maxSelect: 1, values, ...options });
const whole = (name) => ({ name, type: 'number', onlyInt: true, min: 0 });
const times = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];
const closed = {
  type: 'base',
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
};

const orders = () =>
  new Collection({
    ...closed,
    name: 'supplier_orders',
    fields: [
      text('number', 20, { required: true, presentable: true }),
      // As text with their names: an order outlives whom it went to.
      text('supplier', 15, { required: true }),
      text('supplier_name', 120, { required: true }),
      text('warehouse', 15, { required: true }),
      text('warehouse_name', 120, { required: true }),
      one('state', STATES, { required: true }),
      one('sent_by_way', ['file', 'phone']),
      text('comment', 500),
      text('opened_by', 255),
      text('sent_by', 255),
      { name: 'sent_at', type: 'date' },
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_supplier_orders_number ON supplier_orders (number)',
      // Two who gather for one warehouse gather together.
      "CREATE UNIQUE INDEX idx_supplier_orders_draft ON supplier_orders (warehouse) WHERE state = 'draft'",
      'CREATE INDEX idx_supplier_orders_state ON supplier_orders (state, created)',
      'CREATE INDEX idx_supplier_orders_supplier ON supplier_orders (supplier, created)',
      'CREATE INDEX idx_supplier_orders_created ON supplier_orders (created)',
    ],
  });

const lines = (order) =>
  new Collection({
    ...closed,
    name: 'supplier_order_lines',
    fields: [
      {
        name: 'supplier_order',
        type: 'relation',
        required: true,
        maxSelect: 1,
        cascadeDelete: true,
        collectionId: order.id,
      },
      text('item', 15, { required: true }), // the line of a customer's order
      text('order', 15, { required: true }), // its order, by which the states of ours are found again
      text('sku', 100), // the supplier's own code
      whole('cost_kopecks'), // of one piece, as far as it is known
      one('answer', ['confirmed', 'refused', 'received']),
      ...times,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_supplier_order_lines_item ON supplier_order_lines (item)',
      'CREATE INDEX idx_supplier_order_lines_of ON supplier_order_lines (supplier_order, created)',
      'CREATE INDEX idx_supplier_order_lines_order ON supplier_order_lines ("order")',
    ],
  });

/** Lines of partners' goods that the shop has confirmed and has to order. */
const TO_ORDER = [
  'idx_order_items_to_order',
  false,
  'warehouse, created',
  "state = 'confirmed' AND own = FALSE",
];

migrate(
  (app) => {
    const order = orders();
    app.save(order);
    app.save(lines(order));
    const items = app.findCollectionByNameOrId('order_items');
    items.addIndex(...TO_ORDER);
    app.save(items);
    const suppliers = app.findCollectionByNameOrId('suppliers');
    suppliers.fields.add(new NumberField({ name: 'min_order_kopecks', onlyInt: true, min: 0 }));
    app.save(suppliers);
  },
  (app) => {
    const suppliers = app.findCollectionByNameOrId('suppliers');
    suppliers.fields.removeByName('min_order_kopecks');
    app.save(suppliers);
    const items = app.findCollectionByNameOrId('order_items');
    items.removeIndex(TO_ORDER[0]);
    app.save(items);
    for (const name of ['supplier_order_lines', 'supplier_orders'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
