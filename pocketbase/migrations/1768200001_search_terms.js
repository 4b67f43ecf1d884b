// The words of the full text of products, in order: which of them begin so, or follow, is asked of
// the index itself. Holds nothing of its own.
migrate(
  (app) => {
    app
      .db()
      .newQuery("CREATE VIRTUAL TABLE search_terms USING fts5vocab('products_fts', 'instance')")
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE search_terms').execute();
  },
);
