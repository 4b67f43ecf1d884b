// Numbers without their maker's prefix: «001106» for «OR-001106». Keys are kept backwards, so that an ending is a beginning and an index finds it.
// Triggers keep them, in bulk work too; they fire where a number changes and nowhere else.
const STATEMENTS = [
  'CREATE TABLE article_endings (number INTEGER PRIMARY KEY, backwards TEXT NOT NULL)',
  'CREATE INDEX idx_article_endings_backwards ON article_endings (backwards)',
  // A trigger may not have such a query of its own.
  `CREATE VIEW backwards_articles AS
    SELECT p.id AS product, p.number AS number, (
      WITH RECURSIVE letters (at, text) AS (SELECT 1, '' UNION ALL SELECT at + 1, substr(p.article_key, at, 1) || text FROM letters WHERE at <= length(p.article_key))
      SELECT text FROM letters ORDER BY at DESC LIMIT 1) AS backwards
    FROM products p`,
];

// Not INSERT OR REPLACE: inside an upsert of products its own way of settling conflicts would hold for the trigger, too.
const keep = (row) => `DELETE FROM article_endings WHERE number = ${row}.number;
  INSERT INTO article_endings (number, backwards) SELECT number, backwards FROM backwards_articles WHERE product = ${row}.id;`;
const TRIGGERS = [
  `CREATE TRIGGER ending_on_product_insert AFTER INSERT ON products WHEN new.number > 0 BEGIN ${keep('new')} END`,
  `CREATE TRIGGER ending_on_product_numbered AFTER UPDATE ON products WHEN old.number <= 0 AND new.number > 0 BEGIN ${keep('new')} END`,
  `CREATE TRIGGER ending_on_product_update AFTER UPDATE ON products WHEN old.number > 0 AND old.article_key IS NOT new.article_key BEGIN ${keep('new')} END`,
  'CREATE TRIGGER ending_on_product_delete AFTER DELETE ON products BEGIN DELETE FROM article_endings WHERE number = old.number; END',
];

const FILL =
  'INSERT INTO article_endings (number, backwards) SELECT number, backwards FROM backwards_articles WHERE number > 0';

migrate(
  (app) => {
    for (const sql of [...STATEMENTS, ...TRIGGERS, FILL]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of TRIGGERS)
      app
        .db()
        .newQuery(`DROP TRIGGER ${sql.split(' ')[2]}`)
        .execute();
    app.db().newQuery('DROP VIEW backwards_articles').execute();
    app.db().newQuery('DROP TABLE article_endings').execute();
  },
);
