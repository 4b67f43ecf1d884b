import { explain } from '../shop/refusal.ts';
import { duration } from '../step.mjs';
import { oneCheck } from './step-result.ts';
import type { StepResult } from './step-result.ts';
import type { Step } from './steps.ts';

/**
 * Runs all steps, also after one that failed, and ends this process: exit code 1 when anything failed.
 * What failed is named once more at the end; the last line printed is `N passed, N failed`.
 */
export async function runSteps(steps: Step[]): Promise<never> {
  const began = performance.now();
  let interrupted = false;
  let passed = 0;
  let failed = 0;
  const broken: string[] = [];
  // The running tool is told as well (tool.ts); nothing new is begun after it.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => (interrupted = true));
  for (const { name, run } of steps) {
    const stepBegan = performance.now();
    const result: StepResult = await run().catch((error: unknown) => oneCheck(false, explain(error)));
    if (interrupted) process.exit(130);
    passed += result.passed;
    failed += result.failed;
    if (result.failed) broken.push(...(result.broken?.length ? result.broken : [name]));
    tell(name, result, performance.now() - stepBegan);
  }
  console.log(`\nВсего ${duration(performance.now() - began)}`);
  for (const name of broken) console.log(`✗ Не прошло: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

function tell(name: string, { passed, failed, output, shaky = [] }: StepResult, ms: number): void {
  const counts = passed + failed > 1 ? ` (${passed} прошли${failed ? `, ${failed} нет` : ''})` : '';
  console.log(`${failed ? '✗' : '✓'} ${name}${counts} — ${duration(ms)}`);
  for (const test of shaky) console.log(`! Прошло со второго раза: ${test}`);
  if (failed) console.log(`${output.trim()}\n`);
}
