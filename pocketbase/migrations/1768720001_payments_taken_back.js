// A payment that was written down by mistake is taken back, once, and stays where it stands: who did it, when, and why. And orders whose
// customer has more money to get back than he owes are found by an index of their own.
const FIELDS = [
  new DateField({ name: 'taken_back_at' }),
  new TextField({ name: 'taken_back_by', max: 100 }),
  new TextField({ name: 'taken_back_reason', max: 300 }),
];

migrate(
  (app) => {
    const payments = app.findCollectionByNameOrId('payments');
    for (const field of FIELDS) payments.fields.add(field);
    app.save(payments);
    const orders = app.findCollectionByNameOrId('orders');
    orders.addIndex('idx_orders_owed_back', false, 'created', 'paid_kopecks > total_kopecks');
    app.save(orders);
  },
  (app) => {
    const payments = app.findCollectionByNameOrId('payments');
    for (const { name } of FIELDS) payments.fields.removeByName(name);
    app.save(payments);
    const orders = app.findCollectionByNameOrId('orders');
    orders.removeIndex('idx_orders_owed_back');
    app.save(orders);
  },
);
