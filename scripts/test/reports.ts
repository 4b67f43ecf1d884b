import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../shop/project.ts';
import type { StepResult } from './step-result.ts';

type Counts = Omit<StepResult, 'output'>;

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })) })),
});
const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string(), projectName: z.string() })) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite),
});

/**
 * Counts of vitest's JSON report. A file that failed without a failed test (it does not load, its preparation fails)
 * is one failure, and so is a run that went wrong in any other way or left no report. A test that passed the second time keeps what
 * it first failed by.
 */
export function vitestCounts(file: string, code: number | null): Counts {
  const report = read(file, vitestReport);
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.every(({ status }) => status !== 'failed'));
  const failed = report.numFailedTests + brokenFiles.length;
  const tests = report.testResults.flatMap(({ name, assertionResults }) => assertionResults.map((one) => ({ ...one, called: `${relative(ROOT, name)}: ${one.fullName}` })));
  return {
    passed: report.numPassedTests,
    failed: failed || (report.success && code === 0 ? 0 : 1),
    shaky: tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).map(({ called }) => called),
    broken: [...tests.filter(({ status }) => status === 'failed').map(({ called }) => called), ...brokenFiles.map(({ name }) => relative(ROOT, name))],
  };
}

/** Counts of Playwright's JSON report, under the same rule. A journey that passed the second time counts as passed and is named. */
export function playwrightCounts(file: string, code: number | null): Counts {
  const report = read(file, playwrightReport);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const named = (status: string) => (report?.suites ?? []).flatMap((suite) => journeysOf(suite, status));
  return { passed: expected + flaky, failed: unexpected || (report?.errors.length === 0 && code === 0 ? 0 : 1), shaky: named('flaky'), broken: named('unexpected') };
}

function journeysOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>, wanted: string): string[] {
  const own = specs.flatMap(({ title, file, tests }) => tests.filter(({ status }) => status === wanted).map(({ projectName }) => `[${projectName}] ${file}: ${title}`));
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, wanted))];
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
