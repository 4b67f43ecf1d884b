// Every number is turned around by the trigger that keeps its ending: letter by letter in a query of
// its own that cost a new product a tenth of its time. Now it is one expression, as long as the
// number is; none is longer than sixty.
// And the triggers of the full text take an ending no longer away: a product with a new name or
// description was not found by the end of its number any more. Those are written once more.
const LENGTHS = [12, 24, 60];
const turned = (length) =>
  Array.from({ length }, (_, at) => `substr(p.article_key, ${length - at}, 1)`).join(' || ');
const AT_ONCE = `CASE ${LENGTHS.slice(0, -1)
  .map((length) => `WHEN length(p.article_key) <= ${length} THEN ${turned(length)}`)
  .join(' ')} ELSE ${turned(LENGTHS.at(-1))} END`;
const BY_LETTERS = `(
      WITH RECURSIVE letters (at, text) AS (SELECT 1, '' UNION ALL SELECT at + 1, substr(p.article_key, at, 1) || text FROM letters WHERE at <= length(p.article_key))
      SELECT text FROM letters ORDER BY at DESC LIMIT 1)`;

const replaceView = (app, backwards) => {
  app.db().newQuery('DROP VIEW backwards_articles').execute();
  app
    .db()
    .newQuery(
      `CREATE VIEW backwards_articles AS SELECT p.id AS product, p.number AS number, ${backwards} AS backwards FROM products p`,
    )
    .execute();
};

const FORGETS = ' DELETE FROM article_endings WHERE number = old.number;';
const OF_TEXTS = ['search_on_product_update', 'search_on_description_update'];

function rewrite(app, name, change) {
  const row = new DynamicModel({ sql: '' });
  app
    .db()
    .newQuery("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = {:name}")
    .bind({ name })
    .one(row);
  app.db().newQuery(`DROP TRIGGER ${name}`).execute();
  app.db().newQuery(change(row.sql)).execute();
}

migrate(
  (app) => {
    replaceView(app, AT_ONCE);
    for (const name of OF_TEXTS) rewrite(app, name, (sql) => sql.replace(FORGETS, ''));
    app
      .db()
      .newQuery(
        'INSERT INTO article_endings (number, backwards) SELECT number, backwards FROM backwards_articles WHERE number > 0 AND number NOT IN (SELECT number FROM article_endings)',
      )
      .execute();
  },
  (app) => {
    for (const name of OF_TEXTS)
      rewrite(app, name, (sql) => sql.replace(' BEGIN', ` BEGIN${FORGETS}`));
    replaceView(app, BY_LETTERS);
  },
);
