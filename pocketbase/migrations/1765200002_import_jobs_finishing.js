// The end of a large run takes its time: what it put off is written into the lists of the shop.
const PHASES = ['reading', 'comparing', 'writing', 'vanishing', 'rolling_back', 'waiting'];

function setPhases(app, values) {
  const jobs = app.findCollectionByNameOrId('import_jobs');
  jobs.fields.getByName('phase').values = values;
  app.save(jobs);
}

migrate(
  (app) => setPhases(app, [...PHASES, 'finishing']),
  (app) => {
    app.db().newQuery("UPDATE import_jobs SET phase = '' WHERE phase = 'finishing'").execute();
    setPhases(app, PHASES);
  },
);
