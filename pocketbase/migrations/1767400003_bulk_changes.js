// What a person changed in many products at once, so that it can be taken back for a while (hooks/bulk-changes). Plain tables; no API reaches them.
// The change of each product stands in the audit as well: these rows go after a day.
const TABLES = [
  'CREATE TABLE bulk_changes (id TEXT PRIMARY KEY, actor TEXT NOT NULL, field TEXT NOT NULL, products INTEGER NOT NULL DEFAULT 0, undone INTEGER NOT NULL DEFAULT 0, created TEXT NOT NULL) WITHOUT ROWID',
  'CREATE INDEX idx_bulk_changes_actor ON bulk_changes (actor, created)',
  // `record`: a product, or an offer where its price was changed.
  'CREATE TABLE bulk_change_rows (change TEXT NOT NULL, record TEXT NOT NULL, before TEXT, after TEXT, PRIMARY KEY (change, record)) WITHOUT ROWID',
];

migrate(
  (app) => {
    for (const sql of TABLES) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const table of ['bulk_change_rows', 'bulk_changes'])
      app.db().newQuery(`DROP TABLE ${table}`).execute();
  },
);
