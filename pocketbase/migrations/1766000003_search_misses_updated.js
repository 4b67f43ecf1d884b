// The staff may put a search out of sight, so it tells when it was changed, as everything that people edit does.
const change = (app, work) => {
  const misses = app.findCollectionByNameOrId('search_misses');
  work(misses.fields);
  app.save(misses);
};

migrate(
  (app) =>
    change(app, (fields) =>
      fields.add(new AutodateField({ name: 'updated', onCreate: true, onUpdate: true })),
    ),
  (app) => change(app, (fields) => fields.removeByName('updated')),
);
