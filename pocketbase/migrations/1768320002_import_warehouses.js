// Warehouses that a run writes to: the supplier's own and those that its list names, ids as JSON.
migrate(
  (app) => {
    const runs = app.findCollectionByNameOrId('import_runs');
    runs.fields.add(new JSONField({ name: 'warehouses', maxSize: 10_000 }));
    app.save(runs);
  },
  (app) => {
    const runs = app.findCollectionByNameOrId('import_runs');
    runs.fields.removeByName('warehouses');
    app.save(runs);
  },
);
