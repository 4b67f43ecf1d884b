// Orders of one level of prices are met in the order of their list. `level` is what the order keeps of it, nothing for retail.
const INDEX =
  "CREATE INDEX idx_orders_level ON orders (CASE WHEN json_valid(level) THEN COALESCE(level ->> '$.code', '') ELSE '' END, created)";

migrate(
  (app) => void app.db().newQuery(INDEX).execute(),
  (app) => void app.db().newQuery('DROP INDEX idx_orders_level').execute(),
);
