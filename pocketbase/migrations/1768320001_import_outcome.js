// What a run did to prices, counted chunk by chunk, and which offers it put to nothing because a full list no longer held them: the
// outcome of a price list shows these, and leads to the offers themselves.
const FIELDS = ['rows_dearer', 'rows_cheaper'];

migrate(
  (app) => {
    const runs = app.findCollectionByNameOrId('import_runs');
    for (const name of FIELDS) runs.fields.add(new NumberField({ name, onlyInt: true, min: 0 }));
    app.save(runs);
    app
      .db()
      .newQuery('ALTER TABLE import_undo ADD COLUMN gone BOOLEAN NOT NULL DEFAULT FALSE')
      .execute();
  },
  (app) => {
    app.db().newQuery('ALTER TABLE import_undo DROP COLUMN gone').execute();
    const runs = app.findCollectionByNameOrId('import_runs');
    for (const name of FIELDS) runs.fields.removeByName(name);
    app.save(runs);
  },
);
