// An order that came back whole still owes its courier, whatever way it was to be paid.
// PocketBase reads no brackets in the condition of an index.
const DONE =
  "paid_kopecks < total_kopecks AND payment = 'invoice' OR paid_kopecks < total_kopecks AND state = 'done'";

const setIndex = (app, where) => {
  const orders = app.findCollectionByNameOrId('orders');
  orders.addIndex('idx_orders_unpaid', false, 'created', where);
  app.save(orders);
};

migrate(
  (app) => setIndex(app, `${DONE} OR paid_kopecks < total_kopecks AND state = 'returned'`),
  (app) => setIndex(app, DONE),
);
