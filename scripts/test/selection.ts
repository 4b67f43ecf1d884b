import type { ImportGraph } from './import-graph.ts';
import type { Ledger } from './ledger.ts';

/** What a file that the ledger does not know is taken to need, seconds. */
const UNKNOWN_S = 3;

/** Tests that run for a change, and those that belong to it but found no room. */
export type Selection = { unit: string[]; integration: string[]; leftOut: string[] };

/**
 * Tests that start what they try as a program of its own, so that no import leads there. They need
 * more than a check may take.
 */
const PROGRAMS: [changed: RegExp, tests: string][] = [
  [/^(?:server|app|components|middleware\.ts|next\.config)/, 'tests/integration/server/'],
  [/^scripts\//, 'tests/integration/scripts/'],
];

/**
 * Which tests belong to a change: all unit tests that import it; of the integration tests those
 * that changed themselves, whose hooks changed, and those of access and migrations when a migration
 * did; then what else imports it, the quickest first.
 * @param changed relative to the project
 * @param seconds how long the integration tests may take together, by the ledger; the closest find
 * room whatever they take
 */
export function selectTests(
  changed: string[],
  graph: ImportGraph,
  ledger: Ledger,
  seconds: number,
): Selection {
  const tests = [...graph.keys()].filter((file) => file.startsWith('tests/')).sort();
  const touched = (file: string) => changed.some((one) => graph.get(file)!.has(one));
  const own = tests.filter((file) => changed.includes(file));
  const closest = new Set(
    [...own, ...testsOfHooks(changed, graph, tests), ...testsOfMigrations(changed, tests)].filter(
      isIntegration,
    ),
  );
  const others = tests.filter(
    (file) =>
      isIntegration(file) && !closest.has(file) && (touched(file) || runsProgram(file, changed)),
  );
  const inOrder = [...byDuration([...closest], ledger), ...byDuration(others, ledger)];

  const integration: string[] = [];
  let taken = 0;
  for (const file of inOrder) {
    const cost = ledger[file]?.seconds ?? UNKNOWN_S;
    if (taken + cost > seconds && !own.includes(file)) continue;
    taken += cost;
    integration.push(file);
  }
  return {
    unit: tests.filter((file) => !isIntegration(file) && touched(file)),
    integration,
    leftOut: inOrder.filter((file) => !integration.includes(file)),
  };
}

const isIntegration = (file: string) => file.startsWith('tests/integration/');

/**
 * The tests of a folder of hooks try all of its routes: a change in their contracts, or in anything
 * that is bundled into one of them, is theirs.
 */
function testsOfHooks(changed: string[], graph: ImportGraph, tests: string[]): string[] {
  const entries = [...graph.keys()].filter(
    (entry) =>
      entry.startsWith('pocketbase/hooks/') && changed.some((one) => graph.get(entry)!.has(one)),
  );
  const registered = changed.flatMap(
    (file) =>
      /^pocketbase\/hooks\/([^/]+)\.pb\.ts$/.exec(file)?.[1] ??
      /^lib\/([^/]+)\/(?:.+\/)?contract\.ts$/.exec(file)?.[1] ??
      [],
  );
  const nouns = new Set([...entries.map((entry) => entry.split('/')[2]!), ...registered]);
  return tests.filter((file) =>
    nouns.has(/^tests\/integration\/hooks\/([^/]+)\//.exec(file)?.[1] ?? ''),
  );
}

function testsOfMigrations(changed: string[], tests: string[]): string[] {
  if (!changed.some((file) => file.startsWith('pocketbase/migrations/'))) return [];
  return tests.filter((file) => /^tests\/integration\/(?:access|migrations)\//.test(file));
}

const runsProgram = (test: string, changed: string[]): boolean =>
  PROGRAMS.some(
    ([what, tests]) => test.startsWith(tests) && changed.some((file) => what.test(file)),
  );

function byDuration(files: string[], ledger: Ledger): string[] {
  const seconds = (file: string) => ledger[file]?.seconds ?? UNKNOWN_S;
  return files.toSorted((one, other) => seconds(one) - seconds(other));
}
