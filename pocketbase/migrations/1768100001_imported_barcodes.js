/// <reference path="../hooks/engine.d.ts" />
// import_barcodes: the barcodes that a run gave to products that had none, so that they go with it when it is taken back. Kept until the supplier's next run begins to write.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        'CREATE TABLE import_barcodes (run TEXT NOT NULL, product TEXT NOT NULL, barcode TEXT NOT NULL, PRIMARY KEY (run, product)) WITHOUT ROWID',
      )
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE import_barcodes').execute();
  },
);
