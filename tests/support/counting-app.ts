import type { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

/** What has been asked of the database. */
export type Asked = { statements: number; lookUps: number };

type Values = Record<string, string | number>;

/**
 * The engine's database, as far as reading hooks know it, over the shop's own file: so a hook's
 * functions run in Node and what they ask is counted. A list that a statement goes through counts
 * as a look-up each.
 * @returns the app for the hook, and the counts, which grow
 */
export function countingApp(database: DatabaseSync): { app: object; asked: Asked } {
  const asked: Asked = { statements: 0, lookUps: 0 };
  Object.assign(globalThis, {
    DynamicModel: class {
      constructor(shape: object) {
        Object.assign(this, shape);
      }
    },
    arrayOf: () => [],
  });
  const newQuery = (sql: string, values: Values = {}) => ({
    bind: (more: Values) => newQuery(sql, more),
    all: (rows: object[]) => {
      asked.statements += 1;
      asked.lookUps += Object.values(values).reduce<number>(
        (sum, value) => sum + lengthOf(value),
        0,
      );
      const statement = database.prepare(sql.replace(/\{:(\w+)\}/g, ':$1'));
      statement.setAllowUnknownNamedParameters(true);
      rows.push(...statement.all(values));
    },
  });
  return { app: { db: () => ({ newQuery }) }, asked };
}

const lengthOf = (value: string | number): number =>
  typeof value === 'string' && value.startsWith('[') ? (JSON.parse(value) as unknown[]).length : 1;

/**
 * What a module of the hooks exports, of which only pure ones are known to the types of the tests.
 * @param name of its file below `pocketbase/hooks`, without `.ts`
 */
export const hookModule = <T>(name: string): Promise<T> =>
  import(
    /* @vite-ignore */ fileURLToPath(new URL(`../../pocketbase/hooks/${name}.ts`, import.meta.url))
  ) as Promise<T>;
