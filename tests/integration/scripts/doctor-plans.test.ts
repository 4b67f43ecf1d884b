import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../../scripts/doctor/checks/all.ts';
import { ROOT } from '../../../scripts/shop/project.ts';
import { templateFolder } from '../../support/template.ts';

// What the doctor asks of a million products: each table once a check, of a mend what it is told alone.
let folder: string;
let database: DatabaseSync;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-doctor-'));
  await cp(join(await templateFolder(), 'data.db'), join(folder, 'data.db'));
  database = new DatabaseSync(join(folder, 'data.db'));
});
afterAll(async () => {
  database?.close();
  await rm(folder, { recursive: true, force: true });
});

type Step = { id: number; parent: number; detail: string };
const planOf = (sql: string): Step[] =>
  database
    .prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\{:\w+\}/g, "'[]'")}`)
    .all() as unknown as Step[];

/** Tables that a plan reads from their beginning; lists of JSON and what the statement itself has made are none. */
function readWhole(plan: readonly Step[]): Step[] {
  const made = new Set(
    plan.flatMap(({ detail }) => /^(?:MATERIALIZE|CO-ROUTINE) (\S+)/.exec(detail)?.[1] ?? []),
  );
  const aliases = (detail: string) => detail.split(' ')[1]!;
  return plan.filter(
    ({ detail }) =>
      /^SCAN (?!CONSTANT|\()/.test(detail) &&
      !/VIRTUAL TABLE INDEX (?:1:|0:=)/.test(detail) &&
      !made.has(aliases(detail)),
  );
}

/** Those of them that are read again for every row of another one. */
function readAgain(plan: readonly Step[]): string[] {
  const byId = new Map(plan.map((step) => [step.id, step]));
  const isForEachRow = ({ parent }: Step): boolean => {
    const above = byId.get(parent);
    return above !== undefined && (/^CORRELATED/.test(above.detail) || isForEachRow(above));
  };
  const whole = readWhole(plan);
  return whole
    .filter(
      (step, at) =>
        isForEachRow(step) || whole.slice(0, at).some(({ parent }) => parent === step.parent),
    )
    .map(({ detail }) => detail);
}

/** Statements of a check, as far as an empty shop has it ask them. */
function statementsOf(find: (typeof CHECKS)[number]['find']): string[] {
  const asked: string[] = [];
  const noting = {
    prepare: (sql: string) => {
      asked.push(sql);
      return database.prepare(sql);
    },
  } as DatabaseSync;
  for (const fault of find({ database: noting, folder })) expect(fault).toBeUndefined();
  return asked;
}

test.each(CHECKS.map(({ name, find }) => [name, find] as const))(
  'the check %s reads no table again for each row',
  (_name, find) => {
    const statements = statementsOf(find);
    expect(statements.length).toBeGreaterThan(0);
    // The schema itself is a hundred rows; what is looked up by a value is no reading at all.
    for (const sql of new Set(statements))
      if (!/_collections|\?/.test(sql)) expect(readAgain(planOf(sql)), sql).toEqual([]);
  },
);

/** Of the backend, whose own types are not known here. */
const HOOKS = join(ROOT, 'pocketbase/hooks/doctor');
type Mend = (mending: unknown) => number;

test.each([
  ['lists', 'mendListings'],
  ['lists', 'mendBrandTotals'],
  ['lists', 'mendFittedProducts'],
  ['lists', 'mendAttributedProducts'],
  ['search', 'mendSearchWords'],
  ['search', 'mendArticleEndings'],
])('of %s, %s reads nothing but what it is told', async (file, name) => {
  const { [name]: mend } = (await import(join(HOOKS, `${file}.ts`))) as Record<string, Mend>;
  const asked: string[] = [];
  const query = { bind: () => ({ execute: () => ({ rowsAffected: () => 0 }) }) };
  const tx = { db: () => ({ newQuery: (sql: string) => (asked.push(sql), query) }) };
  mend!({ tx, keys: [] });
  const own = asked.filter((sql) => !sql.includes('cache_events'));
  expect(own.length).toBeGreaterThan(0);
  for (const sql of own)
    expect(
      readWhole(planOf(sql)).map(({ detail }) => detail),
      sql,
    ).toEqual([]);
});
