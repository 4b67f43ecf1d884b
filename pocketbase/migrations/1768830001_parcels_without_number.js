// A parcel that the shop's own driver brings has no number, and words may stand for one.
const setRequired = (app, required) => {
  const parcels = app.findCollectionByNameOrId('parcels');
  parcels.fields.getByName('number').required = required;
  app.save(parcels);
};

/**
 * Earlier code corrects and takes away only what it takes for a number: letters, digits and dashes,
 * with «/», «.» and «_» between.
 */
function nameNumbers(app) {
  const parcels = arrayOf(new DynamicModel({ id: '', number: '' }));
  app.db().newQuery('SELECT id, number FROM parcels').all(parcels);
  for (const { id, number } of parcels) {
    const known =
      number.replace(/[^A-Za-zА-Яа-яЁё\d/._-]+/g, '-').replace(/^[/._]|[/._]$/g, '-') || '-';
    const run = (sql) => app.db().newQuery(sql).bind({ id, number, known }).execute();
    if (known === number) continue;
    run('UPDATE OR IGNORE parcels SET number = {:known} WHERE id = {:id}');
    // Another parcel of the order has that one.
    run('UPDATE parcels SET number = id WHERE id = {:id} AND number = {:number}');
  }
}

migrate(
  (app) => setRequired(app, false),
  (app) => {
    nameNumbers(app);
    setRequired(app, true);
  },
);
