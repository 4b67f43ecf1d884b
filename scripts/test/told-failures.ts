import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../shop/project.ts';
import type { Failure, StepResult } from './step-result.ts';

/** Where a run leaves what one wants to see of a failure; a run within a test has its own place. */
export const RESULTS = process.env.TEST_RESULTS ?? join(ROOT, 'test-results');

/** What an earlier run left tells nothing of this one. */
export function clearResults(): void {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
}

/**
 * Tells each failed file so that it need not be run again: its errors and the last lines that it
 * printed, on the console and in a file of `test-results`. All that the step printed, the shop of
 * the journeys with it, is laid beside.
 * @param pass which one it is, for the files' names
 * @returns by failure where its details lie: its file, images and traces
 */
export function tellFailures(
  step: StepResult & { name: string },
  pass: 'first' | 'second',
): Map<Failure, string[]> {
  const places = new Map<Failure, string[]>();
  if (step.failed > 0 && step.output) writeFileSync(placeOf(step.name, pass), step.output);
  for (const [file, failures] of Map.groupBy(step.failures ?? [], nameOfFile)) {
    const text = detailsOf(failures, step.printed?.[file] ?? []);
    console.log(text);
    const path = placeOf(file, pass);
    writeFileSync(path, text);
    for (const failure of failures)
      places.set(
        failure,
        [path, ...(failure.attachments ?? [])].map((place) => relative(ROOT, place)),
      );
  }
  return places;
}

/** @param unsteady what passed the second time only */
export function writeUnsteady(unsteady: Failure[]): void {
  const told = unsteady.map(({ name, file, error }) => ({ test: name, file, firstError: error }));
  writeFileSync(join(RESULTS, 'unsteady.json'), `${JSON.stringify(told, null, 2)}\n`);
}

const placeOf = (name: string, pass: string): string =>
  join(RESULTS, `${name.replaceAll(/[^\wа-яё.-]+/gi, '-')}.${pass}.log`);

const nameOfFile = ({ file, name }: Failure): string => file ?? name;

const detailsOf = (failures: Failure[], printed: string[]): string =>
  [
    ...failures.map(({ name, error }) => `✘ ${name}\n${indented(error.trim())}\n`),
    ...(printed.length ? [`Последние строки:\n${indented(printed.join('\n'))}\n`] : []),
  ].join('\n');

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');
