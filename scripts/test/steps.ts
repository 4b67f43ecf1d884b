import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBrowser } from '../browser.ts';
import { childMark, stopOrphans } from '../shop/children.ts';
import { ledgerFaults, readLedger, walkFaults } from './ledger.ts';
import { allNameFaults } from './names.ts';
import { playwrightResult, vitestResult, walksOf } from './reports.ts';
import { oneCheck, type StepResult } from './step-result.ts';
import { RESULTS } from './told-failures.ts';
import { checkWith, runTool } from './tool.ts';

/** One step of `npm test`. */
export type Step = { name: string; run(): Promise<StepResult> };

/**
 * Steps that may run beside each other: lanes, each of which runs its steps one after the other.
 */
export type Stage = Step[][];

const tsc = 'node_modules/typescript/bin/tsc';
const checkedByDirections = [
  'app',
  'components',
  'lib',
  'server',
  'scripts',
  'pocketbase/hooks',
  'tests',
  'middleware.ts',
];

export const TYPES: Step = { name: 'Типы', run: checkTypes };
export const HOOK_TYPES: Step = {
  name: 'Типы правил сервера данных',
  run: () => checkWith(tsc, '--noEmit', '-p', 'pocketbase/tsconfig.json'),
};
export const DIRECTIONS: Step = {
  name: 'Направления импортов',
  run: () =>
    checkWith('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...checkedByDirections),
};
/** @param files all by default */
export const lint = (files = ['.']): Step => ({
  name: 'Стиль кода',
  run: () =>
    checkWith(
      'node_modules/eslint/bin/eslint.js',
      ...files,
      '--max-warnings=0',
      '--no-warn-ignored',
      '--cache',
      '--cache-location=.build/eslint',
    ),
});
/** @param files all by default */
export const format = (files = ['.']): Step => ({
  name: 'Вид кода',
  run: () => checkWith('node_modules/prettier/bin/prettier.cjs', '--check', ...files),
});
const UNUSED: Step = {
  name: 'Неиспользуемый код',
  run: () => checkWith('node_modules/knip/bin/knip.js'),
};
const SCHEMA: Step = {
  name: 'Типы по схеме данных свежие',
  run: () => checkWith('scripts/types.ts', '--check'),
};
export const NAMES: Step = {
  name: 'Имена по словарю',
  run: async () => {
    const faults = allNameFaults();
    return oneCheck(faults.length === 0, faults.join('\n'));
  },
};
const LEDGERS: Step = { name: 'Доли тестов', run: checkLedger };
/** What the tests of the web and of the browser run on: made while there is a core to spare. */
const BUILD: Step = {
  name: 'Сборка страниц',
  run: () => checkWith('tests/support/build-pages.ts'),
};

/** Everything but the browser. The build comes after the types: it writes some that they read. */
export const CHECKS: Stage[] = [
  [
    [LEDGERS, NAMES, TYPES, BUILD],
    [lint(), HOOK_TYPES, DIRECTIONS, UNUSED, SCHEMA, format()],
  ],
  [
    [
      { name: 'Модульные тесты', run: () => vitest('unit') },
      { name: 'Тесты с настоящим сервером данных', run: () => vitest('integration') },
    ],
  ],
];

/** The built shop in a real browser. */
export const END_TO_END: Stage = [[{ name: 'Сквозные тесты в Chromium', run: () => endToEnd() }]];

/** What playwright.config.ts finds out or prepares before a run, and a mere look does not need. */
const NOTHING_PREPARED = {
  E2E_BROWSER: '-',
  E2E_DATA_DIR: '-',
  E2E_PORT: '1',
  E2E_BACKEND_PORT: '1',
  E2E_ADMIN_PASSWORD: '-',
  E2E_PREPARED: '-',
};

/** Next writes the types of the routes first: in a fresh clone there are none. */
async function checkTypes(): Promise<StepResult> {
  const routes = await runTool('node_modules/next/dist/bin/next', ['typegen']);
  const types = await checkWith(tsc, '--noEmit');
  return routes.code === 0 ? types : { passed: 0, failed: 1, output: routes.output + types.output };
}

/** What a file may take is looked at before anything of it runs. */
async function checkLedger(): Promise<StepResult> {
  return withFolder(async (folder) => {
    const report = join(folder, 'walks.json');
    const { output } = await runTool(
      'node_modules/playwright/cli.js',
      ['test', '--list', '--reporter=json'],
      { ...NOTHING_PREPARED, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    const walks = walksOf(report);
    if (!walks) return oneCheck(false, output);
    const faults = [...ledgerFaults(readLedger()), ...walkFaults(readLedger(), walks)];
    return oneCheck(faults.length === 0, faults.join('\n'));
  });
}

/**
 * @param project of vitest
 * @param files all of the project by default
 */
export async function vitest(project: string, ...files: string[]): Promise<StepResult> {
  const found = await withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=dot', '--reporter=./scripts/test/vitest-report.ts'];
    const run = await runTool(
      'node_modules/vitest/vitest.mjs',
      ['run', `--project=${project}`, ...reporters, ...files],
      { TEST_REPORT: report, ...childMark(folder) },
    );
    return vitestResult(report, run);
  });
  return {
    ...found,
    again: (failed) => vitest(project, '--maxWorkers=1', '--no-file-parallelism', ...failed),
  };
}

/** @param files all journeys by default; the second time one after the other, with a trace */
async function endToEnd(files: string[] = []): Promise<StepResult> {
  const browser = await requireBrowser();
  const pass = files.length > 0 ? 'second' : 'first';
  const found = await withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const env = {
      E2E_BROWSER: browser,
      E2E_DATA_DIR: join(folder, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(pass === 'second' && { E2E_TRACE: '1' }),
    };
    const options = ['--reporter=list,json', `--output=${join(RESULTS, pass)}`];
    const alone = pass === 'second' ? ['--workers=1', '--no-deps'] : [];
    const run = await runTool(
      'node_modules/playwright/cli.js',
      ['test', ...options, ...alone, ...files],
      env,
    );
    return playwrightResult(report, run);
  });
  return { ...found, again: endToEnd };
}

/**
 * A folder of the step's own; processes that bear its mark and outlive the step, as those of tests
 * that are interrupted do, end with it.
 */
async function withFolder(run: (folder: string) => Promise<StepResult>): Promise<StepResult> {
  const folder = await mkdtemp(join(tmpdir(), 'detal-test-'));
  try {
    return await run(folder);
  } finally {
    await stopOrphans(folder);
    await rm(folder, { recursive: true, force: true });
  }
}
