// What the staff's lists of orders and of their lines are found and met in order by. The partial indexes hold the few lines that are still under way.
// PocketBase reads no brackets in the condition of an index.
const states = (...names) => names.map((name) => `state = '${name}'`).join(' OR ');

const INDEXES = {
  // Holds everything that orders are looked for by, so that half a name or the end of a phone reads this and nothing else.
  orders: [
    [
      'idx_orders_words',
      'storefront, created, number, client_number, contact_name, contact_email, contact_phone',
      '',
    ],
    [
      'idx_orders_unpaid',
      'created',
      "paid_kopecks < total_kopecks AND payment = 'invoice' OR paid_kopecks < total_kopecks AND state = 'done'",
    ],
    ['idx_orders_unread', 'created', 'customer_wrote_at > seen_by_staff_at'],
  ],
  order_items: [
    [
      'idx_order_items_waiting',
      'created, "order", state',
      states('accepted', 'confirmed', 'cancel_requested', 'refused', 'arrived', 'return_requested'),
    ],
    [
      'idx_order_items_pending',
      'promised_at, "order", state',
      states('accepted', 'on_hold', 'confirmed', 'ordered', 'cancel_requested', 'arrived'),
    ],
    ['idx_order_items_supplier', 'supplier, created, "order"', ''],
    ['idx_order_items_product', 'product, created', ''],
  ],
};

migrate(
  (app) => {
    for (const [name, indexes] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const [index, columns, where] of indexes)
        collection.addIndex(index, false, columns, where);
      app.save(collection);
    }
  },
  (app) => {
    for (const [name, indexes] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const [index] of indexes) collection.removeIndex(index);
      app.save(collection);
    }
  },
);
