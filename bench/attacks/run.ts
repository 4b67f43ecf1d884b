import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACKS, type Answers, type Attack } from './attacks.ts';
import { SEED } from './malformed.ts';
import { openTarget, visit, type Target } from './target.ts';

const percentile = (times: number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!);

type Visits = { times: number[]; failed: number };

/** @returns what an ordinary visitor met meanwhile */
async function visitWhile(target: Target, attack: Attack, seconds: number) {
  const answers: Answers = new Map();
  const leaving = AbortSignal.timeout(seconds * 1_000);
  const [visits] = await Promise.all([visit(target, leaving), attack(target, leaving, answers)]);
  return { visits, answers };
}

const QUIET: Attack = async (_target, leaving) => {
  await sleep(24 * 3_600_000, undefined, { signal: leaving }).catch(() => undefined);
};

function line({ times, failed }: Visits, quiet: Visits, answers: Answers, target: Target) {
  const p95 = percentile(times, 0.95);
  return {
    pages: times.length,
    failed: failed,
    'p50, ms': percentile(times, 0.5),
    'p95, ms': p95,
    'of the quiet p95': Number((p95 / percentile(quiet.times, 0.95)).toFixed(1)),
    ...target.memory(),
    'answers to the stranger': [...answers]
      .toSorted(([, a], [, b]) => b - a)
      .map(([answer, times]) => `${answer}: ${times}`)
      .join(', '),
  };
}

/**
 * `npm run bench -- --attacks`: what an ordinary visitor's pages take while a stranger attacks the
 * shop, and how the stranger is answered.
 * @param seconds of each attack
 * @returns whether the shop was never at fault
 */
export async function runAttacks(products: number, seconds: number): Promise<boolean> {
  await using open = new AsyncDisposableStack();
  const target = await openTarget(open, products);
  await visitWhile(target, QUIET, seconds); // what is rendered for the first time is no measure
  const { visits: quiet } = await visitWhile(target, QUIET, seconds);
  const table: Record<string, object> = { quiet: line(quiet, quiet, new Map(), target) };
  let faults = 0;
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const { visits, answers } = await visitWhile(target, attack, seconds);
    table[name] = line(visits, quiet, answers, target);
    faults += (answers.get('500') ?? 0) + visits.failed;
  }
  const { visits: after, answers } = await visitWhile(target, QUIET, 60);
  table['a minute later'] = line(after, quiet, answers, target);
  console.log(
    `SEED=${SEED}, ${products} products, ${seconds} s each; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.table(table);
  return faults === 0;
}
