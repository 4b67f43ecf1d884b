// import_made: what was made for a supplier's list (brands, warehouses that it names), so that what
// nothing else uses goes with it when it is taken back. `run` is '' until the run begins. Kept until
// the supplier's next run writes. It takes the place of import_brands, which knew brands alone.
migrate(
  (app) => {
    for (const sql of [
      'CREATE TABLE import_made (record TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL, supplier TEXT NOT NULL, run TEXT NOT NULL) WITHOUT ROWID',
      "INSERT INTO import_made (record, kind, supplier, run) SELECT brand, 'brands', supplier, run FROM import_brands",
      'DROP TABLE import_brands',
    ])
      app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of [
      'CREATE TABLE import_brands (brand TEXT NOT NULL PRIMARY KEY, supplier TEXT NOT NULL, run TEXT NOT NULL) WITHOUT ROWID',
      "INSERT INTO import_brands (brand, supplier, run) SELECT record, supplier, run FROM import_made WHERE kind = 'brands'",
      'DROP TABLE import_made',
    ])
      app.db().newQuery(sql).execute();
  },
);
