import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playwrightResult, vitestResult, walksOf } from '../../../../scripts/test/reports.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'detal-reports-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const FILE = 'tests/cart.test.ts';
const FAILURE = { name: `${FILE}: a`, file: FILE, error: 'Error: no' };
const TIMES = [{ file: FILE, seconds: 1.5, runs: 3 }];
const ended = (code: number) => ({ code, output: 'what it printed' });

test.each([
  ['all is well', 3, [], 0, []],
  ['a test fails', 2, [FAILURE], 1, [FAILURE]],
  [
    'it ends badly though no test failed',
    2,
    [],
    1,
    [{ name: 'vitest: прогон закончился с кодом 1', error: 'what it printed' }],
  ],
])('vitest, when %s', (_, passed, failures, code, told) => {
  const report = written('report.json', { passed, failures, printed: {}, files: TIMES });
  expect(vitestResult(report, ended(code))).toMatchObject({
    passed,
    failed: told.length,
    failures: told,
    files: TIMES,
  });
});

const walk = (status: string, error?: string) => ({
  title: status,
  file: 'cart.spec.ts',
  tests: [
    {
      status,
      projectName: 'phone',
      results: [
        {
          duration: 1_500,
          errors: error ? [{ message: 'short', stack: error }] : [],
          stdout: [{ text: 'a line\n' }, { buffer: 'AA==' }],
          attachments: [{ path: '/results/picture.png' }, {}],
        },
      ],
    },
  ],
});
const report = (walks: object[], errors: object[] = []) => ({
  stats: {
    expected: walks.filter((one) => (one as { title: string }).title === 'expected').length,
  },
  errors,
  suites: walks.length ? [{ specs: [], suites: [{ specs: walks }] }] : [],
});
const took = (runs: number) => [{ file: 'tests/e2e/cart.spec.ts', seconds: runs * 1.5, runs }];

test.each([
  ['all is well', report([walk('expected'), walk('skipped')]), 0, 1, [], took(1)],
  [
    'a journey fails',
    report([walk('expected'), walk('unexpected', '\u001b[31mError: no\u001b[39m')]),
    1,
    1,
    [
      {
        name: '[phone] cart.spec.ts: unexpected',
        file: 'tests/e2e/cart.spec.ts',
        error: 'Error: no',
        attachments: ['/results/picture.png'],
      },
    ],
    took(2),
  ],
  [
    'the shop does not come up',
    report([], [{ message: 'Error: no shop' }]),
    1,
    0,
    [{ name: 'Playwright: ошибка вне тестов', error: 'Error: no shop' }],
    [],
  ],
])('Playwright, when %s', (_, content, code, passed, failures, files) => {
  expect(playwrightResult(written('report.json', content), ended(code))).toMatchObject({
    passed,
    failed: failures.length,
    failures,
    files,
  });
});

test('a journey that failed tells what it printed last, another does not', () => {
  const failed = written('report.json', report([walk('unexpected', 'Error: no')]));
  expect(playwrightResult(failed, ended(1)).printed).toEqual({
    'tests/e2e/cart.spec.ts': ['a line'],
  });
  const passed = written('report.json', report([walk('expected')]));
  expect(playwrightResult(passed, ended(0)).printed).toEqual({});
});

test('walks are counted before they are walked', () => {
  const listed = (expectedStatus: string) => {
    const { tests, ...rest } = walk('skipped');
    return { ...rest, tests: [{ ...tests[0], expectedStatus, results: [] }] };
  };
  const file = written('report.json', report([listed('passed'), listed('skipped')]));
  expect(walksOf(file)).toEqual([{ file: 'tests/e2e/cart.spec.ts', seconds: 0, runs: 1 }]);
  expect(walksOf(join(folder, 'none.json'))).toBeUndefined();
});

test('a run that leaves no report has failed', () => {
  const none = join(folder, 'none.json');
  for (const found of [vitestResult(none, ended(0)), playwrightResult(none, ended(0))])
    expect(found).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [{ name: expect.stringContaining('отчёта'), error: 'what it printed' }],
    });
});
