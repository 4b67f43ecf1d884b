// Which records have changed their uploaded files, in order, for whoever copies these elsewhere. The
// newest are kept; who has missed older ones looks through everything.
const KEPT = 10000;

const TABLE = `CREATE TABLE file_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  collection TEXT NOT NULL,
  record TEXT NOT NULL
)`;

const triggers = (app) =>
  app
    .findAllCollections()
    .filter((collection) => collection.type !== 'view')
    .flatMap((collection) =>
      collection.fields
        .filter((field) => field.type() === 'file')
        .flatMap((field) => {
          const name = field.getName();
          const note = `BEGIN
            INSERT INTO file_changes (collection, record) VALUES ('${collection.id}', new.id);
            DELETE FROM file_changes WHERE seq <= last_insert_rowid() - ${KEPT};
          END`;
          const of = (event) => `file_changes_${collection.name}_${name}_${event}`;
          return [
            `CREATE TRIGGER ${of('insert')} AFTER INSERT ON ${collection.name} WHEN new.${name} NOT IN ('', '[]') ${note}`,
            `CREATE TRIGGER ${of('update')} AFTER UPDATE OF ${name} ON ${collection.name} WHEN new.${name} IS NOT old.${name} ${note}`,
          ];
        }),
    );

migrate(
  (app) => {
    for (const sql of [TABLE, ...triggers(app)]) app.db().newQuery(sql).execute();
  },
  (app) => {
    const rows = arrayOf(new DynamicModel({ name: '' }));
    app
      .db()
      .newQuery(
        "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'file_changes_%'",
      )
      .all(rows);
    for (const { name } of rows) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app.db().newQuery('DROP TABLE file_changes').execute();
  },
);
