/**
 * Reads rows.
 * @param app the transaction inside one, else the event's app
 * @param shape one row with a value of each column's type: 0, '' or false; a NULL column makes the
 * query throw
 * @param values for the `{:name}` places of the statement; what comes from outside goes only this
 * way
 */
export function select<T extends object>(
  app: core.App,
  shape: T,
  sql: string,
  values: object = {},
): T[] {
  const rows = arrayOf(new DynamicModel(shape));
  app.db().newQuery(sql).bind(values).all(rows);
  return rows;
}

/** The first row, or null. */
export function selectOne<T extends object>(
  app: core.App,
  shape: T,
  sql: string,
  values: object = {},
): T | null {
  return select(app, shape, `${sql} LIMIT 1`, values)[0] ?? null;
}

/** Runs a statement; returns how many rows it changed. */
export function execute(app: core.App, sql: string, values: object = {}): number {
  return app.db().newQuery(sql).bind(values).execute().rowsAffected();
}
