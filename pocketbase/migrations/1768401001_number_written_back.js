// A record that is saved with another number gets its own back (migration `products`), by an update
// that changes nothing else. What is kept by the number follows that update as well: what was
// indexed in between stood under a number that no product has.
const TRIGGERS = [
  'search_on_product_update',
  'search_on_description_update',
  'ending_on_product_update',
];
const OWN = 'WHEN old.number > 0 AND ';
const MOVED = `${OWN}(old.number IS NOT new.number OR `;
const FORGET = ' BEGIN DELETE FROM article_endings WHERE number = old.number;';

function rewrite(app, name, change) {
  const row = new DynamicModel({ sql: '' });
  app
    .db()
    .newQuery("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = {:name}")
    .bind({ name })
    .one(row);
  app.db().newQuery(`DROP TRIGGER ${name}`).execute();
  app.db().newQuery(change(row.sql)).execute();
}

const widened = (sql) => sql.replace(OWN, MOVED).replace(' BEGIN', `)${FORGET}`);
const narrowed = (sql) => sql.replace(`)${FORGET}`, ' BEGIN').replace(MOVED, OWN);

migrate(
  (app) => {
    for (const name of TRIGGERS) rewrite(app, name, widened);
  },
  (app) => {
    for (const name of TRIGGERS) rewrite(app, name, narrowed);
  },
);
