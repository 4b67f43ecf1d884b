// Words for photos stand on the product's page, so it expires with them, as with everything else on it (cache events).
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TRIGGER cache_events_on_product_described AFTER UPDATE ON products
      WHEN (SELECT quiet FROM cache_mode) = 0 AND new.published = TRUE AND old.image_alts IS NOT new.image_alts BEGIN
        INSERT INTO cache_events (tag) VALUES ('product:' || new.id);
      END`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER cache_events_on_product_described').execute();
  },
);
