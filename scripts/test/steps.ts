import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBrowser } from '../browser.ts';
import { childMark, stopOrphans } from '../shop/children.ts';
import { ledgerFaults, readLedger } from './ledger.ts';
import { allNameFaults } from './names.ts';
import { quarantineFaults, readQuarantine } from './quarantine.ts';
import { playwrightCounts, vitestCounts } from './reports.ts';
import { oneCheck, type StepResult } from './step-result.ts';
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
const LEDGERS: Step = { name: 'Доли тестов и карантин', run: checkLedgers };
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
export const END_TO_END: Stage = [[{ name: 'Сквозные тесты в Chromium', run: endToEnd }]];

/** Next writes the types of the routes first: in a fresh clone there are none. */
async function checkTypes(): Promise<StepResult> {
  const routes = await runTool('node_modules/next/dist/bin/next', ['typegen']);
  const types = await checkWith(tsc, '--noEmit');
  return routes.code === 0 ? types : { passed: 0, failed: 1, output: routes.output + types.output };
}

async function checkLedgers(): Promise<StepResult> {
  const faults = [...ledgerFaults(readLedger()), ...quarantineFaults(readQuarantine())];
  return oneCheck(faults.length === 0, faults.join('\n'));
}

/** @param files all of the project by default */
export async function vitest(project: string, ...files: string[]): Promise<StepResult> {
  return withFolder(async (folder) => {
    const [report, times] = [join(folder, 'report.json'), join(folder, 'times.json')];
    const reporters = [
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/test/module-times.ts',
      `--outputFile.json=${report}`,
    ];
    const { code, output } = await runTool(
      'node_modules/vitest/vitest.mjs',
      ['run', `--project=${project}`, ...reporters, ...files],
      { MODULE_TIMES: times, ...childMark(folder) },
    );
    return { ...vitestCounts(report, times, code, readQuarantine()), output };
  });
}

async function endToEnd(): Promise<StepResult> {
  const browser = await requireBrowser();
  return withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const env = {
      E2E_BROWSER: browser,
      E2E_DATA_DIR: join(folder, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    const { code, output } = await runTool(
      'node_modules/playwright/cli.js',
      ['test', '--reporter=list,json'],
      env,
    );
    return { ...playwrightCounts(report, code, readQuarantine()), output };
  });
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
