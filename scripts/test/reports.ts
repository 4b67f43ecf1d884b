import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

type Counts = { passed: number; failed: number; /** Names of those that passed the second time only. */ shaky?: string[] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
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
 * is one failure, and so is a run that went wrong in any other way or left no report.
 */
export function vitestCounts(file: string, code: number | null): Counts {
  const report = read(file, vitestReport);
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.every(({ status }) => status !== 'failed'));
  const failed = report.numFailedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed: failed || (report.success && code === 0 ? 0 : 1) };
}

/** Counts of Playwright's JSON report, under the same rule. A journey that passed the second time counts as passed and is named. */
export function playwrightCounts(file: string, code: number | null): Counts {
  const report = read(file, playwrightReport);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected || (report?.errors.length === 0 && code === 0 ? 0 : 1), shaky: (report?.suites ?? []).flatMap(shakyOf) };
}

function shakyOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] {
  const own = specs.flatMap(({ title, file, tests }) => tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file}: ${title}`));
  return [...own, ...suites.flatMap(shakyOf)];
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
