// The newest lines of a record are read first, and no more of them than a page shows.
const BEFORE = 'CREATE INDEX idx_audit_log_record ON audit_log (`collection`, record)';
const AFTER = 'CREATE INDEX idx_audit_log_record ON audit_log (`collection`, record, created)';

function replace(app, sql) {
  const log = app.findCollectionByNameOrId('audit_log');
  log.indexes = [...log.indexes.filter((index) => !/idx_audit_log_record\b/.test(index)), sql];
  app.save(log);
}

migrate(
  (app) => replace(app, AFTER),
  (app) => replace(app, BEFORE),
);
