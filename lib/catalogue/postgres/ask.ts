/**
 * A statement of PostgreSQL; what comes from outside goes by `$1` and `values` only. `name`: it is
 * prepared under it, so one text a name.
 */
export type Statement = { name?: string; text: string; values: readonly unknown[] };

/**
 * Asks one of the servers that hold the catalogue, in whose schema names are found.
 * @returns rows; a `bigint` is a number
 */
export type Ask = <R extends object>(statement: Statement) => Promise<R[]>;
