// Whether a way that was free is counted again once the customer takes goods out, and the words for it, stand on pages: a change of them expires these.
// The triggers of 1765500004 with two more keys.
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
];
const MORE = ['free_delivery_rule', 'free_delivery_words'];

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

migrate(
  (app) => replace(app, [...KEYS, ...MORE]),
  (app) => replace(app, KEYS),
);
