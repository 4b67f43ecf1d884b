// import_runs.header: the fingerprint of the header of the run's list, '' for a table of the shop's
// own. Of earlier runs it is known where a person confirmed the columns, or where the supplier has
// one kind of list alone. A supplier sends more than one kind of list; each is held against the last one of its kind.
migrate(
  (app) => {
    const runs = app.findCollectionByNameOrId('import_runs');
    runs.fields.add(new TextField({ name: 'header', max: 64 }));
    app.save(runs);
    app
      .db()
      .newQuery(
        `UPDATE import_runs SET header = COALESCE(
            (SELECT fingerprint FROM import_profiles p WHERE p.id = import_runs.profile),
            (SELECT MIN(fingerprint) FROM import_profiles p WHERE p.supplier = import_runs.supplier HAVING COUNT(*) = 1),
            '')`,
      )
      .execute();
  },
  (app) => {
    const runs = app.findCollectionByNameOrId('import_runs');
    runs.fields.removeByName('header');
    app.save(runs);
  },
);
