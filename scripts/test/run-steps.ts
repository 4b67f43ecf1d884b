import { explain } from '../shop/refusal.ts';
import { duration } from '../step.mjs';
import { leftOut } from './left-out.ts';
import { overspent, readLedger } from './ledger.ts';
import { MOST_UNSTEADY, secondPass, type Verdict } from './second-pass.ts';
import { oneCheck } from './step-result.ts';
import type { Failure, FileTime, StepResult } from './step-result.ts';
import type { Stage, Step } from './steps.ts';
import { clearResults, tellFailures, writeUnsteady } from './told-failures.ts';

/** So many of the slowest files are told at the end. */
const SLOWEST = 10;

type Done = StepResult & { name: string; ms: number };

/**
 * Runs all stages, also after a step that failed, tries once more what failed, and ends this
 * process: exit code 1 when something failed twice, or when too much passed the second time only.
 * All of that is named in the last lines, after what everything took; the last one of all is
 * `N passed, N failed`.
 * @param look is given what all files of tests took
 */
export async function runStages(
  stages: Stage[],
  look: (files: FileTime[]) => void = () => {},
): Promise<never> {
  const began = performance.now();
  const control = { interrupted: false };
  // The running tools are told as well (tool.ts); nothing new is begun after it.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => (control.interrupted = true));
  clearResults();
  const done: Done[] = [];
  const places = new Map<Failure, string[]>();
  for (const lanes of stages)
    await Promise.all(lanes.map((lane) => runLane(lane, done, places, control)));
  if (control.interrupted) process.exit(130);

  const files = done.flatMap((step) => step.files ?? []);
  const verdict = await tryAgain(done, places);
  if (control.interrupted) process.exit(130);
  tellTimes(done, files, performance.now() - began);
  look(files);
  process.exit(tellVerdict(done, verdict, places) ? 0 : 1);
}

/** One step after the other; what it finds is told as soon as it is found. */
async function runLane(
  lane: Step[],
  done: Done[],
  places: Map<Failure, string[]>,
  control: { interrupted: boolean },
): Promise<void> {
  for (const { name, run } of lane) {
    if (control.interrupted) return;
    const began = performance.now();
    const result: StepResult = await run().catch((error: unknown) =>
      oneCheck(false, explain(error)),
    );
    if (control.interrupted) return;
    const failures = result.failures ?? (result.failed ? [{ name, error: result.output }] : []);
    const step = { ...result, failures, name, ms: performance.now() - began };
    done.push(step);
    tell(step);
    for (const [failure, where] of tellFailures(step, 'first')) places.set(failure, where);
  }
}

function tell({ name, passed, failed, ms }: Done): void {
  const counts = passed + failed > 1 ? ` (${passed} прошли${failed ? `, ${failed} нет` : ''})` : '';
  console.log(`${failed ? '✗' : '✓'} ${name}${counts} — ${duration(ms)}`);
}

async function tryAgain(done: Done[], places: Map<Failure, string[]>): Promise<Verdict> {
  const began = performance.now();
  const verdict = await secondPass(done, (files) =>
    console.log(`… Ещё раз, по одному: ${files.join(', ')}`),
  );
  if (verdict.second.length === 0) return verdict;
  for (const step of verdict.second)
    for (const [failure, where] of tellFailures(step, 'second')) places.set(failure, where);
  done.push({
    ...oneCheck(true, ''),
    passed: 0,
    name: 'Вторая попытка',
    ms: performance.now() - began,
  });
  return verdict;
}

/** @returns whether the run is green */
function tellVerdict(
  done: Done[],
  { unsteady, broken }: Verdict,
  places: Map<Failure, string[]>,
): boolean {
  writeUnsteady(unsteady);
  const named = (sign: string, failure: Failure, what: string) => {
    console.log(`${sign} ${what}: ${failure.name}`);
    const where = places.get(failure) ?? [];
    if (where.length) console.log(`    подробности: ${where.join(', ')}`);
  };
  for (const failure of unsteady) {
    named('!', failure, 'Прошло не с первого раза');
    console.log(`    ${failure.error.split('\n', 1)[0]}`);
  }
  for (const failure of broken) named('✗', failure, 'Не прошло');
  for (const line of leftOut()) console.log(`– Не проверено: ${line}`);
  const tooMany = unsteady.length > MOST_UNSTEADY;
  if (tooMany)
    console.log(
      `✗ Не прошло: с первого раза не прошли ${unsteady.length} тестов, а простительно ${MOST_UNSTEADY} (test-results/unsteady.json)`,
    );
  const passed = done.reduce((sum, step) => sum + step.passed, tooMany ? 0 : unsteady.length);
  const failed = broken.length + (tooMany ? unsteady.length : 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

function tellTimes(done: Done[], files: FileTime[], ms: number): void {
  const row = (what: string, seconds: number) =>
    console.log(`  ${duration(seconds * 1000).padStart(11)}  ${what}`);
  console.log('\nЧто сколько заняло');
  for (const step of done) row(step.name, step.ms / 1000);
  row('всего', ms / 1000);
  if (files.length === 0) return;
  console.log('\nСамые долгие файлы');
  for (const { file, seconds } of files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST))
    row(file, seconds);
  const dear = overspent(readLedger(), files);
  if (dear.length > 0)
    console.log('\nДольше своей доли (tests/ledger.json; прогон от этого не красный)');
  for (const { file, seconds, share } of dear)
    row(`${file}: доля ${duration(share * 1000)}`, seconds);
  console.log('');
}
