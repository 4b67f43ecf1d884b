import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

type Counts = { passed: number; failed: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
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

/** Counts of Playwright's JSON report, under the same rule. A flaky test failed at first: it counts as failed. */
export function playwrightCounts(file: string, code: number | null): Counts {
  const report = read(file, playwrightReport);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const failed = unexpected + flaky;
  return { passed: expected, failed: failed || (report?.errors.length === 0 && code === 0 ? 0 : 1) };
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
