// Plain tables of the import engine; no API reaches them.
// import_undo: how an offer stood before a run first changed it. Kept until the supplier's next run begins to write.
// import_seen: offers that the running full import has met; what it has not met has vanished from the list.
const TABLES = [
  `CREATE TABLE import_undo (run TEXT NOT NULL, offer TEXT NOT NULL, cost_kopecks INTEGER, retail_kopecks INTEGER, stock_kind TEXT, multiple INTEGER,
     min_quantity INTEGER, lead_min_h INTEGER, lead_max_h INTEGER, refreshed_at TEXT, generation INTEGER, on_hand INTEGER, PRIMARY KEY (run, offer)) WITHOUT ROWID`,
  'CREATE TABLE import_seen (offer TEXT PRIMARY KEY) WITHOUT ROWID',
];

migrate(
  (app) => {
    for (const sql of TABLES) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const table of ['import_seen', 'import_undo'])
      app.db().newQuery(`DROP TABLE ${table}`).execute();
  },
);
