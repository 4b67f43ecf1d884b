import { explain } from '../shop/refusal.ts';
import { duration } from '../step.mjs';
import { oneCheck } from './step-result.ts';
import type { FileTime, StepResult } from './step-result.ts';
import type { Stage, Step } from './steps.ts';

/** So many of the slowest files are told at the end. */
const SLOWEST = 10;

type Done = StepResult & { name: string; ms: number };

/**
 * Runs all stages, also after a step that failed, and ends this process: exit code 1 when anything
 * failed. What failed is named once more at the end, after what everything took; the last line
 * printed is `N passed, N failed`.
 * @param judge looks at what all files of tests took; what it finds are failures, told once nothing
 * else has failed
 */
export async function runStages(
  stages: Stage[],
  judge: (files: FileTime[]) => string[] = () => [],
): Promise<never> {
  const began = performance.now();
  const control = { interrupted: false };
  // The running tools are told as well (tool.ts); nothing new is begun after it.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => (control.interrupted = true));
  const done: Done[] = [];
  for (const lanes of stages) await Promise.all(lanes.map((lane) => runLane(lane, done, control)));
  if (control.interrupted) process.exit(130);

  const files = done.flatMap((step) => step.files ?? []);
  tellTimes(done, files, performance.now() - began);
  const count = (what: 'passed' | 'failed') => done.reduce((sum, step) => sum + step[what], 0);
  const judged = judge(files);
  const dearer = count('failed') === 0 ? judged : [];
  for (const name of done.flatMap((step) => step.quarantined ?? []))
    console.log(`! В карантине и не прошло: ${name}`);
  for (const name of done.flatMap(namesOfFailures).concat(dearer))
    console.log(`✗ Не прошло: ${name}`);
  console.log(`${count('passed')} passed, ${count('failed') + dearer.length} failed`);
  process.exit(count('failed') + dearer.length > 0 ? 1 : 0);
}

/** One step after the other; what it finds is told as soon as it is found. */
async function runLane(
  lane: Step[],
  done: Done[],
  control: { interrupted: boolean },
): Promise<void> {
  for (const { name, run } of lane) {
    if (control.interrupted) return;
    const began = performance.now();
    const result: StepResult = await run().catch((error: unknown) =>
      oneCheck(false, explain(error)),
    );
    if (control.interrupted) return;
    const step = { ...result, name, ms: performance.now() - began };
    done.push(step);
    tell(step);
  }
}

function tell({ name, passed, failed, output, ms }: Done): void {
  const counts = passed + failed > 1 ? ` (${passed} прошли${failed ? `, ${failed} нет` : ''})` : '';
  console.log(`${failed ? '✗' : '✓'} ${name}${counts} — ${duration(ms)}`);
  if (failed) console.log(`${output.trim()}\n`);
}

const namesOfFailures = ({ name, failed, broken }: Done): string[] =>
  failed === 0 ? [] : broken?.length ? broken : [name];

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
  console.log('');
}
