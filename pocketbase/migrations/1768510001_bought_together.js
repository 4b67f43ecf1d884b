// What is ordered together often enough to say so on a product's page: counted anew every night from the orders (hooks/products/
// bought-together.ts), so nothing is counted when a page is made or an order is placed. Rows say of nobody what he bought: only what
// several customers ordered gets here. No collection: nothing of it is reached but through a product's page.
const TABLE =
  'CREATE TABLE bought_together (storefront TEXT NOT NULL, product TEXT NOT NULL, other TEXT NOT NULL, orders INTEGER NOT NULL, PRIMARY KEY (storefront, product, other)) WITHOUT ROWID';

migrate(
  (app) => void app.db().newQuery(TABLE).execute(),
  (app) => void app.db().newQuery('DROP TABLE bought_together').execute(),
);
