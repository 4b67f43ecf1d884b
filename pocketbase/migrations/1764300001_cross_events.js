// A cross stands on the pages of the products at both its ends: they expire with it, as with any other change (cache events).
const loud = '(SELECT quiet FROM cache_mode) = 0';
const columns = ['from_brand', 'from_key', 'to_brand', 'to_key', 'kind', 'both_ways'];
const differ = `(${columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')})`;

const end = (row, side) =>
  `SELECT 'product:' || id FROM products WHERE brand = ${row}.${side}_brand AND article_key = ${row}.${side}_key AND published = TRUE`;
const ends = (row) => `${end(row, 'from')} UNION ${end(row, 'to')}`;
const trigger = (
  event,
  when,
  tags,
) => `CREATE TRIGGER cache_events_on_cross_${event.toLowerCase()} AFTER ${event} ON cross_links WHEN ${loud} AND ${when} BEGIN
    INSERT INTO cache_events (tag) ${tags};
  END`;

const TRIGGERS = [
  trigger('INSERT', 'TRUE', ends('new')),
  trigger('UPDATE', differ, `${ends('old')} UNION ${ends('new')}`),
  trigger('DELETE', 'TRUE', ends('old')),
];

migrate(
  (app) => TRIGGERS.forEach((sql) => app.db().newQuery(sql).execute()),
  (app) =>
    TRIGGERS.forEach((sql) =>
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute(),
    ),
);
