// «Take the last one back» means one: of two changes of one millisecond the row made later is the last, so the table gets row ids.
const remade = (end) => [
  'ALTER TABLE bulk_changes RENAME TO former_bulk_changes',
  `CREATE TABLE bulk_changes (id TEXT PRIMARY KEY, actor TEXT NOT NULL, field TEXT NOT NULL, products INTEGER NOT NULL DEFAULT 0, undone INTEGER NOT NULL DEFAULT 0, created TEXT NOT NULL)${end}`,
  'INSERT INTO bulk_changes SELECT id, actor, field, products, undone, created FROM former_bulk_changes ORDER BY created',
  'DROP TABLE former_bulk_changes',
  'CREATE INDEX idx_bulk_changes_actor ON bulk_changes (actor, created)',
];
const remake = (end) => (app) => {
  for (const sql of remade(end)) app.db().newQuery(sql).execute();
};

migrate(remake(''), remake(' WITHOUT ROWID'));
