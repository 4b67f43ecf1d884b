// What of a product decides about its price, without the rest of its row: a quote asks for hundreds of products from all over the catalogue.
migrate(
  (app) =>
    void app
      .db()
      .newQuery('CREATE INDEX idx_products_priced ON products (id, brand, category, published)')
      .execute(),
  (app) => void app.db().newQuery('DROP INDEX idx_products_priced').execute(),
);
