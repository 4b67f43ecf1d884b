import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../shop/project.ts';
import type { Quarantine } from './quarantine.ts';
import type { FileTime, StepResult } from './step-result.ts';

type Counts = Omit<StepResult, 'output'>;

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          projectName: z.string(),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite),
});
const fileTimes = z.array(z.object({ file: z.string(), seconds: z.number(), runs: z.number() }));

/**
 * Counts of vitest's JSON report. A file that failed without a failed test (it does not load, its
 * preparation fails) is one failure, and so is a run that went wrong in any other way or left no
 * report.
 * @param times what `module-times.ts` wrote
 */
export function vitestCounts(
  file: string,
  times: string,
  code: number | null,
  quarantine: Quarantine,
): Counts {
  const report = read(file, vitestReport);
  if (!report) return { passed: 0, failed: 1 };
  const modules = report.testResults.map(({ name, ...rest }) => ({
    ...rest,
    file: relative(ROOT, name),
  }));
  const failedTests = modules.flatMap((module) =>
    module.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${module.file}: ${fullName}`),
  );
  const unloaded = modules.filter(
    (one) =>
      one.status === 'failed' && one.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const wrong = !(report.success && code === 0);
  return {
    passed: report.numPassedTests,
    files: read(times, fileTimes),
    ...failures([...failedTests, ...unloaded.map((one) => one.file)], wrong, quarantine),
  };
}

/**
 * Counts of Playwright's JSON report, under the same rule. A journey that passes the second time
 * only has failed: what it promises was broken once.
 */
export function playwrightCounts(
  file: string,
  code: number | null,
  quarantine: Quarantine,
): Counts {
  const report = read(file, playwrightReport);
  if (!report) return { passed: 0, failed: 1 };
  const journeys = report.suites.flatMap(journeysOf);
  const named = (wanted: string, what = '') =>
    journeys.filter(({ status }) => status === wanted).map(({ name }) => name + what);
  const wrong = report.errors.length > 0 || code !== 0;
  return {
    passed: report.stats.expected,
    files: spent(journeys),
    ...failures([...named('unexpected'), ...named('flaky', UNSTEADY)], wrong, quarantine),
  };
}

const UNSTEADY = ' (прошло со второго раза)';

/** @param wrong the run as a whole did not end well: a failure even where no test failed */
function failures(
  broken: string[],
  wrong: boolean,
  quarantine: Quarantine,
): Pick<Counts, 'failed' | 'broken' | 'quarantined'> {
  const inQuarantine = (name: string) =>
    quarantine.some(({ test }) => test === name.replace(UNSTEADY, ''));
  const counted = broken.filter((name) => !inQuarantine(name));
  const unexplained = wrong && broken.length === 0;
  return {
    failed: counted.length + (unexplained ? 1 : 0),
    broken: counted,
    quarantined: broken.filter(inQuarantine),
  };
}

type Journey = { file: string; name: string; status: string; ms: number };

function journeysOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): Journey[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, projectName, results }) => ({
        file: `tests/e2e/${file}`,
        name: `[${projectName}] ${file}: ${title}`,
        status,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

function spent(journeys: Journey[]): FileTime[] {
  return [...Map.groupBy(journeys, ({ file }) => file)].map(([file, own]) => ({
    file,
    seconds: own.reduce((sum, { ms }) => sum + ms / 1000, 0),
    runs: own.length,
  }));
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
