import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../../scripts/shop/project.ts';
import { playwrightCounts, vitestCounts } from '../../../../scripts/test/reports.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'detal-reports-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const TIMES = [{ file: 'tests/cart.test.ts', seconds: 1.5, runs: 3 }];
const inQuarantine = (test: string) => [{ test, since: '2026-11-22', why: 'under investigation' }];

const file = (status: string, ...tests: string[]) => ({
  name: join(ROOT, 'tests/cart.test.ts'),
  status,
  assertionResults: tests.map((one) => ({ fullName: one, status: one })),
});
const counts = (
  passed: number,
  broken: string[],
  failed = broken.length,
  quarantined: string[] = [],
) => ({ passed, failed, broken, quarantined, files: TIMES });

test.each([
  [
    'all is well',
    {
      numPassedTests: 3,
      numFailedTests: 0,
      success: true,
      testResults: [file('passed', 'passed')],
    },
    0,
    counts(3, []),
  ],
  [
    'a test fails',
    {
      numPassedTests: 2,
      numFailedTests: 1,
      success: false,
      testResults: [file('failed', 'failed', 'passed')],
    },
    1,
    counts(2, ['tests/cart.test.ts: failed']),
  ],
  [
    'two files do not load',
    {
      numPassedTests: 2,
      numFailedTests: 0,
      success: false,
      testResults: [file('failed'), file('failed', 'skipped')],
    },
    1,
    counts(2, ['tests/cart.test.ts', 'tests/cart.test.ts']),
  ],
  [
    'an error is thrown between tests',
    { numPassedTests: 2, numFailedTests: 0, success: false, testResults: [] },
    1,
    counts(2, [], 1),
  ],
])('vitest, when %s', (_, content, code, expected) => {
  expect(
    vitestCounts(written('report.json', content), written('times.json', TIMES), code, []),
  ).toEqual(expected);
});

test('a test of vitest in quarantine is named and not counted; another that fails beside it is', () => {
  const report = (...tests: string[]) =>
    written('report.json', {
      numPassedTests: 0,
      numFailedTests: 1,
      success: false,
      testResults: [file('failed', ...tests)],
    });
  const times = written('times.json', TIMES);
  expect(
    vitestCounts(report('failed'), times, 1, inQuarantine('tests/cart.test.ts: failed')),
  ).toEqual(counts(0, [], 0, ['tests/cart.test.ts: failed']));
  expect(
    vitestCounts(report('failed'), times, 1, inQuarantine('tests/cart.test.ts: another')),
  ).toEqual(counts(0, ['tests/cart.test.ts: failed']));
});

const journeys = (...statuses: string[]) => [
  {
    specs: [],
    suites: [
      {
        specs: statuses.map((status) => ({
          title: status,
          file: 'cart.spec.ts',
          tests: [
            { status, projectName: 'phone', results: [{ duration: 1_000 }, { duration: 500 }] },
          ],
        })),
      },
    ],
  },
];
const report = (statuses: string[], errors: object[] = []) => ({
  stats: { expected: statuses.filter((status) => status === 'expected').length },
  errors,
  suites: statuses.length ? journeys(...statuses) : [],
});
const took = (runs: number) => [{ file: 'tests/e2e/cart.spec.ts', seconds: runs * 1.5, runs }];

test.each([
  [
    'all is well',
    report(['expected', 'skipped']),
    0,
    { passed: 1, failed: 0, broken: [], quarantined: [], files: took(1) },
  ],
  [
    'a journey fails',
    report(['expected', 'unexpected']),
    1,
    {
      passed: 1,
      failed: 1,
      broken: ['[phone] cart.spec.ts: unexpected'],
      quarantined: [],
      files: took(2),
    },
  ],
  [
    'a journey passes the second time only',
    report(['expected', 'flaky']),
    0,
    {
      passed: 1,
      failed: 1,
      broken: ['[phone] cart.spec.ts: flaky (прошло со второго раза)'],
      quarantined: [],
      files: took(2),
    },
  ],
  [
    'the shop does not come up',
    report([], [{}]),
    1,
    { passed: 0, failed: 1, broken: [], quarantined: [], files: [] },
  ],
])('Playwright, when %s', (_, content, code, expected) => {
  expect(playwrightCounts(written('report.json', content), code, [])).toEqual(expected);
});

test('a journey in quarantine is named and not counted, whether it fails or passes the second time', () => {
  for (const status of ['unexpected', 'flaky']) {
    const name = `[phone] cart.spec.ts: ${status}`;
    expect(
      playwrightCounts(written('report.json', report(['expected', status])), 1, inQuarantine(name)),
    ).toMatchObject({
      passed: 1,
      failed: 0,
      broken: [],
      quarantined: [expect.stringContaining(name)],
    });
  }
});

test('a run that leaves no report has failed', () => {
  const none = join(folder, 'none.json');
  expect(vitestCounts(none, none, 0, [])).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCounts(none, 0, [])).toEqual({ passed: 0, failed: 1 });
});
