// Customers are not told who supplies the shop: a partner's warehouse is «склад поставщика» to them unless the owner chose otherwise
// (setting `supplier_names`), and then it is called as the partner may be called (`public_name`). A change of either expires what shows it.
// The triggers of 1767940101 with one more key.
const KEYS = [
  'legal_name',
  'inn',
  'ogrn',
  'address',
  'warehouse_address',
  'phones',
  'email',
  'hours',
  'directions',
  'pickup_days',
  'courier_area',
  'courier_price_kopecks',
  'courier_free_from_kopecks',
  'payment_methods',
  'return_days',
  'claim_days',
  'warranty_months',
  'pickup_points',
  'courier_zones',
  'offers_order',
  'free_delivery_rule',
  'free_delivery_words',
  'group_companies',
  'closed_days',
  'order_cut_off',
];
const MORE = ['supplier_names'];
/** Above this many products touched at once, one soft event for everything replaces the single ones. */
const MANY = 1000;

const shown = (row, keys) => `${row}.key IN (${keys.map((key) => `'${key}'`).join(', ')})`;
const trigger = (name, event, when) =>
  `CREATE TRIGGER cache_events_on_setting_${name} AFTER ${event} ON settings WHEN ${when} BEGIN INSERT INTO cache_events (tag) VALUES ('settings'); END`;
const triggers = (keys) => [
  trigger('insert', 'INSERT', shown('new', keys)),
  trigger(
    'update',
    'UPDATE',
    `(${shown('old', keys)} OR ${shown('new', keys)}) AND (old.storefront IS NOT new.storefront OR old.key IS NOT new.key OR old.value IS NOT new.value)`,
  ),
  trigger('delete', 'DELETE', shown('old', keys)),
];

function replace(app, keys) {
  for (const name of ['insert', 'update', 'delete'])
    app.db().newQuery(`DROP TRIGGER cache_events_on_setting_${name}`).execute();
  for (const sql of triggers(keys)) app.db().newQuery(sql).execute();
}

const TOUCHED =
  'SELECT DISTINCT product FROM offers WHERE warehouse IN (SELECT id FROM warehouses WHERE supplier = new.id AND active = TRUE)';
const TOO_MANY = `(SELECT COUNT(*) FROM (${TOUCHED} LIMIT ${MANY + 1})) > ${MANY}`;
const ON_NAME = `CREATE TRIGGER cache_events_on_supplier_public_name AFTER UPDATE ON suppliers
  WHEN (SELECT quiet FROM cache_mode) = 0 AND old.public_name IS NOT new.public_name AND new.active = TRUE BEGIN
  INSERT INTO cache_events (tag, soft) SELECT 'catalogue', TRUE WHERE ${TOO_MANY};
  INSERT INTO cache_events (tag) SELECT 'product:' || product FROM (${TOUCHED}) WHERE NOT ${TOO_MANY} AND EXISTS (SELECT 1 FROM products WHERE id = product AND published = TRUE);
END`;

migrate(
  (app) => {
    const suppliers = app.findCollectionByNameOrId('suppliers');
    suppliers.fields.add(new TextField({ name: 'public_name', max: 120 }));
    app.save(suppliers);
    app.db().newQuery(ON_NAME).execute();
    replace(app, [...KEYS, ...MORE]);
  },
  (app) => {
    replace(app, KEYS);
    app.db().newQuery('DROP TRIGGER cache_events_on_supplier_public_name').execute();
    const suppliers = app.findCollectionByNameOrId('suppliers');
    suppliers.fields.removeByName('public_name');
    app.save(suppliers);
  },
);
