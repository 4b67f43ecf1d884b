// The worker makes the nightly copy (scripts/backup): the backend's own stops every writer meanwhile.
function setCron(app, cron) {
  const settings = app.settings();
  settings.backups.cron = cron;
  app.save(settings);
}

migrate(
  (app) => setCron(app, ''),
  (app) => setCron(app, '0 3 * * *'),
);
