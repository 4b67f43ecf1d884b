import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBrowser } from '../browser.ts';
import { playwrightCounts, vitestCounts } from './reports.ts';
import type { StepResult } from './step-result.ts';
import { checkWith, runTool } from './tool.ts';

/** One step of `npm test`. */
export type Step = { name: string; run(): Promise<StepResult> };

const tsc = 'node_modules/typescript/bin/tsc';
const checkedByDirections = ['app', 'components', 'lib', 'server', 'scripts', 'pocketbase/hooks', 'tests', 'middleware.ts'];

/** Everything but the browser, the quickest answers first. */
export const CHECKS: Step[] = [
  { name: 'Типы', run: checkTypes },
  { name: 'Типы правил сервера данных', run: () => checkWith(tsc, '--noEmit', '-p', 'pocketbase/tsconfig.json') },
  { name: 'Стиль кода', run: () => checkWith('node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0', '--cache', '--cache-location=.build/eslint') },
  { name: 'Направления импортов', run: () => checkWith('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...checkedByDirections) },
  { name: 'Неиспользуемый код', run: () => checkWith('node_modules/knip/bin/knip.js') },
  { name: 'Типы по схеме данных свежие', run: () => checkWith('scripts/types.ts', '--check') },
  { name: 'Модульные тесты', run: () => vitest('unit') },
  { name: 'Тесты с настоящим сервером данных', run: () => vitest('integration') },
];

/** The built shop in a real browser. */
export const END_TO_END: Step = { name: 'Сквозные тесты в Chromium', run: endToEnd };

/** Next writes the types of the routes first: in a fresh clone there are none. */
async function checkTypes(): Promise<StepResult> {
  const routes = await runTool('node_modules/next/dist/bin/next', ['typegen']);
  const types = await checkWith(tsc, '--noEmit');
  return routes.code === 0 ? types : { passed: 0, failed: 1, output: routes.output + types.output };
}

async function vitest(project: string): Promise<StepResult> {
  return withReport(async (report) => {
    const args = ['run', `--project=${project}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const { code, output } = await runTool('node_modules/vitest/vitest.mjs', args);
    return { ...vitestCounts(report, code), output };
  });
}

async function endToEnd(): Promise<StepResult> {
  const browser = await requireBrowser();
  return withReport(async (report, folder) => {
    const env = { E2E_BROWSER: browser, E2E_DATA_DIR: join(folder, 'data'), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const { code, output } = await runTool('node_modules/playwright/cli.js', ['test', '--reporter=list,json'], env);
    return { ...playwrightCounts(report, code), output };
  });
}

async function withReport(run: (report: string, folder: string) => Promise<StepResult>): Promise<StepResult> {
  const folder = await mkdtemp(join(tmpdir(), 'detal-test-'));
  try {
    return await run(join(folder, 'report.json'), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
