// What a shop says about itself stands on public pages: a change of one of these expires them. Empty ones need no rows
// (lib/settings/model.ts); the other settings are nobody's business and make no event.
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
]
  .map((key) => `'${key}'`)
  .join(', ');

const shown = (row) => `${row}.key IN (${KEYS})`;
const trigger = (name, event, when) =>
  `CREATE TRIGGER cache_events_on_setting_${name} AFTER ${event} ON settings WHEN ${when} BEGIN INSERT INTO cache_events (tag) VALUES ('settings'); END`;

const TRIGGERS = [
  trigger('insert', 'INSERT', shown('new')),
  trigger(
    'update',
    'UPDATE',
    `(${shown('old')} OR ${shown('new')}) AND (old.storefront IS NOT new.storefront OR old.key IS NOT new.key OR old.value IS NOT new.value)`,
  ),
  trigger('delete', 'DELETE', shown('old')),
];

migrate(
  (app) => {
    for (const sql of TRIGGERS) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
  },
);
