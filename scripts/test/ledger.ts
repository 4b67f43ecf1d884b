import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../shop/project.ts';
import type { FileTime } from './step-result.ts';

const LEDGER = 'tests/ledger.json';

/** What a file of tests may take without a word, seconds on two quiet cores. */
const FREE_SECONDS = 3;
/**
 * How many walks through a browser a file of journeys may have without a word, and what they may
 * take together, seconds.
 */
const FREE_RUNS = 4;
const FREE_RUNS_SECONDS = 20;
/**
 * Two runs of one file differ by so much, and by so many seconds, when the files beside it are
 * others.
 */
const SPREAD = 3;
const SLACK_S = 5;

const line = z.strictObject({
  seconds: z.number().positive(),
  runs: z.int().positive(),
  why: z.string().min(10).optional(),
});
const ledgerSchema = z.record(z.string(), line);

/** By file: what it took when it was last recorded, and why it may take more than others. */
export type Ledger = z.infer<typeof ledgerSchema>;

const isJourney = (file: string): boolean => file.startsWith('tests/e2e/');
const freeSeconds = (file: string): number => (isJourney(file) ? FREE_RUNS_SECONDS : FREE_SECONDS);

/** @throws when the file is not a ledger */
export const readLedger = (): Ledger =>
  ledgerSchema.parse(JSON.parse(readFileSync(join(ROOT, LEDGER), 'utf8')));

/**
 * What is wrong with the ledger itself, whatever a run took: a large share without a reason, a line
 * whose file is gone.
 */
export function ledgerFaults(
  ledger: Ledger,
  exists = (file: string) => existsSync(join(ROOT, file)),
): string[] {
  return Object.entries(ledger).flatMap(([file, { seconds, runs, why }]) => [
    ...(exists(file) ? [] : [`${LEDGER}: нет файла ${file}`]),
    ...(!why && seconds > freeSeconds(file)
      ? [`${LEDGER}: ${file} берёт ${seconds} с, больше ${freeSeconds(file)}: нужна причина (why)`]
      : []),
    ...(!why && isJourney(file) && runs > FREE_RUNS
      ? [`${LEDGER}: ${file} — это ${runs} проходов, больше ${FREE_RUNS}: нужна причина (why)`]
      : []),
  ]);
}

/** Files of journeys with more walks than their line allows, before anything of them has run. */
export function walkFaults(ledger: Ledger, walks: FileTime[]): string[] {
  return walks.flatMap(({ file, runs }) => {
    const most = Math.max(ledger[file]?.runs ?? 0, FREE_RUNS);
    if (runs <= most) return [];
    return [`${LEDGER}: ${file} — это ${runs} проходов, а записано ${most}`];
  });
}

/**
 * Files that took more than their share of this run: told, never held against it. A machine that is
 * busy or slow makes all files slower alike: what a file may take is stretched by how much longer
 * than recorded all of them took.
 * @returns with the share of each, seconds
 */
export function overspent(ledger: Ledger, files: FileTime[]): (FileTime & { share: number })[] {
  const known = files.filter(({ file }) => ledger[file]);
  const took = known.reduce((sum, { seconds }) => sum + seconds, 0);
  const recorded = known.reduce((sum, { file }) => sum + ledger[file]!.seconds, 0);
  const stretch = recorded > 0 ? Math.max(1, took / recorded) : 1;
  return files
    .map((file) => ({
      ...file,
      share: Math.max(ledger[file.file]?.seconds ?? 0, freeSeconds(file.file)) * stretch,
    }))
    .filter(({ seconds, share }) => seconds > share * SPREAD + SLACK_S);
}

/**
 * Writes down what this run took; reasons stay. What the run did not touch stays as it is, but for
 * files that are gone.
 */
export function record(ledger: Ledger, files: FileTime[]): void {
  const kept = Object.entries(ledger).filter(([file]) => existsSync(join(ROOT, file)));
  const measured = files.map(
    ({ file, seconds, runs }) =>
      [
        file,
        { seconds: Math.max(0.1, Number(seconds.toFixed(1))), runs, why: ledger[file]?.why },
      ] as const,
  );
  const all = Object.entries(Object.fromEntries([...kept, ...measured])).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const lines = all.map(
    ([file, entry]) =>
      `  ${JSON.stringify(file)}: ${JSON.stringify(entry).replaceAll('":', '": ').replaceAll(',"', ', "')}`,
  );
  writeFileSync(join(ROOT, LEDGER), `{\n${lines.join(',\n')}\n}\n`);
}
