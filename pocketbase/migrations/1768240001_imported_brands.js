/// <reference path="../hooks/engine.d.ts" />
// import_brands: the brands that were made for a supplier's list, so that those nothing else uses go with it when it is taken back. `run` is '' until the run begins. Kept until the supplier's next run writes
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        'CREATE TABLE import_brands (brand TEXT NOT NULL PRIMARY KEY, supplier TEXT NOT NULL, run TEXT NOT NULL) WITHOUT ROWID',
      )
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE import_brands').execute();
  },
);
