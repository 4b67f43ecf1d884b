import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { LastLines } from './last-lines.ts';
import type { Failure, FileTime, StepResult } from './step-result.ts';

/** What `vitest-report.ts` writes. */
const failure = z.object({ name: z.string(), file: z.string().optional(), error: z.string() });
const vitestReport = z.object({
  passed: z.number(),
  failures: z.array(failure),
  printed: z.record(z.string(), z.array(z.string())),
  files: z.array(z.object({ file: z.string(), seconds: z.number(), runs: z.number() })),
});

const thrown = z.object({ message: z.string().optional(), stack: z.string().optional() });
const said = z.object({ text: z.string().optional() });
const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          expectedStatus: z.string().optional(),
          projectName: z.string(),
          results: z.array(
            z.object({
              duration: z.number(),
              errors: z.array(thrown).default([]),
              stdout: z.array(said).default([]),
              stderr: z.array(said).default([]),
              attachments: z.array(z.object({ path: z.string().optional() })).default([]),
            }),
          ),
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
  errors: z.array(thrown),
  suites: z.array(playwrightSuite),
});

/**
 * What a run of vitest found. A run that left no report, or ended badly though no test failed, is
 * one failure.
 * @param file what `vitest-report.ts` wrote
 * @param run exit code and what it printed
 */
export function vitestResult(file: string, run: Run): StepResult {
  const report = read(file, vitestReport);
  if (!report) return noReport('vitest', run);
  return withFailures(report, 'vitest', run, report.passed, report.failures);
}

/**
 * What a run of Playwright found, under the same rule; a shop that does not come up is such a run.
 * @param file its JSON report
 */
export function playwrightResult(file: string, run: Run): StepResult {
  const report = read(file, playwrightReport);
  if (!report) return noReport('Playwright', run);
  const journeys = report.suites
    .flatMap(testsOf)
    .filter(({ status }) => status !== 'skipped')
    .map(toJourney);
  const failed = journeys.filter(({ status }) => status !== 'expected');
  const lines = new LastLines();
  for (const { file, printed } of failed) for (const text of printed) lines.add(file, text);
  const failures: Failure[] = [
    ...failed.map(({ name, file, error, attachments }) => ({ name, file, error, attachments })),
    ...report.errors.map((error) => ({
      name: 'Playwright: ошибка вне тестов',
      error: text(error),
    })),
  ];
  const told = { printed: lines.of(failed.map(({ file }) => file)), files: timesOf(journeys) };
  return withFailures(told, 'Playwright', run, report.stats.expected, failures);
}

/**
 * How many walks each file of journeys has.
 * @param file what `playwright test --list` reports: there nothing has a result yet
 */
export function walksOf(file: string): FileTime[] | undefined {
  const report = read(file, playwrightReport);
  const walks = report?.suites.flatMap(testsOf).filter((one) => one.expectedStatus !== 'skipped');
  return walks && timesOf(walks.map(toJourney));
}

type Run = { code: number | null; output: string };

const noReport = (tool: string, { output }: Run): StepResult => ({
  passed: 0,
  failed: 1,
  output,
  failures: [{ name: `${tool}: прогон не оставил отчёта`, error: output }],
});

function withFailures(
  told: Pick<StepResult, 'printed' | 'files'>,
  tool: string,
  { code, output }: Run,
  passed: number,
  failures: Failure[],
): StepResult {
  const unexplained: Failure[] =
    code !== 0 && failures.length === 0
      ? [{ name: `${tool}: прогон закончился с кодом ${code}`, error: output }]
      : [];
  const all = [...failures, ...unexplained];
  return { ...told, passed, failed: all.length, output, failures: all };
}

type Journey = {
  file: string;
  name: string;
  status: string;
  ms: number;
  error: string;
  printed: string[];
  attachments: string[];
};

type Listed = z.infer<typeof playwrightSuite>;
type Walk = Listed['specs'][number]['tests'][number] & { title: string; file: string };

const testsOf = ({ specs, suites = [] }: Listed): Walk[] => [
  ...specs.flatMap(({ title, file, tests }) => tests.map((one) => ({ ...one, title, file }))),
  ...suites.flatMap(testsOf),
];

function toJourney({ title, file, status, projectName, results }: Walk): Journey {
  const printed = results.flatMap(({ stdout, stderr }) => [...stdout, ...stderr]);
  const attachments = results.flatMap((result) => result.attachments);
  return {
    file: `tests/e2e/${file}`,
    name: `[${projectName}] ${file}: ${title}`,
    status,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
    error: results.flatMap(({ errors }) => errors.map(text)).join('\n\n'),
    printed: printed.flatMap((one) => one.text ?? []),
    attachments: attachments.flatMap(({ path }) => path ?? []),
  };
}

const text = ({ message, stack }: z.infer<typeof thrown>): string =>
  stripVTControlCharacters(stack ?? message ?? 'ошибка без слов');

function timesOf(journeys: Journey[]): FileTime[] {
  return [...Map.groupBy(journeys, ({ file }) => file)].map(([file, own]) => ({
    file,
    seconds: own.reduce((sum, { ms }) => sum + ms / 1000, 0),
    runs: own.length,
  }));
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
