import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../../scripts/shop/project.ts';
import { playwrightCounts, vitestCounts } from '../../../../scripts/test/reports.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'detal-reports-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const file = (status: string, ...tests: string[]) => ({
  name: join(ROOT, 'tests/cart.test.ts'), status,
  assertionResults: tests.map((one) => ({ fullName: one, status: one === 'second' ? 'passed' : one, failureMessages: one === 'second' || one === 'failed' ? ['Error'] : [] })),
});

test.each([
  ['all is well', { numPassedTests: 3, numFailedTests: 0, success: true, testResults: [file('passed', 'passed')] }, 0, { passed: 3, failed: 0, shaky: [], broken: [] }],
  ['a test fails', { numPassedTests: 2, numFailedTests: 1, success: false, testResults: [file('failed', 'failed', 'passed')] }, 1, { passed: 2, failed: 1, shaky: [], broken: ['tests/cart.test.ts: failed'] }],
  ['a test passes the second time', { numPassedTests: 2, numFailedTests: 0, success: true, testResults: [file('passed', 'second', 'passed')] }, 0, { passed: 2, failed: 0, shaky: ['tests/cart.test.ts: second'], broken: [] }],
  ['two files do not load', { numPassedTests: 2, numFailedTests: 0, success: false, testResults: [file('failed'), file('failed', 'skipped')] }, 1, { passed: 2, failed: 2, shaky: [], broken: ['tests/cart.test.ts', 'tests/cart.test.ts'] }],
  ['an error is thrown between tests', { numPassedTests: 2, numFailedTests: 0, success: false, testResults: [] }, 1, { passed: 2, failed: 1, shaky: [], broken: [] }],
])('vitest, when %s', (_, content, code, counts) => {
  expect(vitestCounts(report(content), code)).toEqual(counts);
});

const journeys = (...statuses: string[]) => [{ specs: [], suites: [{ specs: statuses.map((status) => ({ title: status, file: 'cart.spec.ts', tests: [{ status, projectName: 'phone' }] })) }] }];

test.each([
  ['all is well', { stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [], suites: journeys('expected') }, 0, { passed: 3, failed: 0, shaky: [], broken: [] }],
  ['a test fails and one passes the second time', { stats: { expected: 1, unexpected: 1, flaky: 1 }, errors: [], suites: journeys('expected', 'unexpected', 'flaky') }, 1, { passed: 2, failed: 1, shaky: ['[phone] cart.spec.ts: flaky'], broken: ['[phone] cart.spec.ts: unexpected'] }],
  ['the shop does not come up', { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}], suites: [] }, 1, { passed: 0, failed: 1, shaky: [], broken: [] }],
])('Playwright, when %s', (_, content, code, counts) => {
  expect(playwrightCounts(report(content), code)).toEqual(counts);
});

test('a run that leaves no report has failed', () => {
  expect(vitestCounts(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCounts(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, shaky: [], broken: [] });
});
