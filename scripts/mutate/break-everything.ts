import { duration, step } from '../step.mjs';
import { Refusal } from '../shop/refusal.ts';
import { makeCopy, type Copy } from './copy.ts';
import type { Mutation } from './mutation.ts';
import { readTable, requireFitting } from './table.ts';
import { runTests } from './tests.ts';

/**
 * Makes each fault of the table by itself, in a copy of the sources, and runs the tests closest to
 * it.
 * @param only as for `readTable`
 * @param jobs how many at a time, each in a copy of its own
 * @returns whether every fault was seen
 * @throws Refusal when the table does not fit, or when its tests fail without any fault
 */
export async function breakEverything(
  only: string,
  jobs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const table = await readTable(only);
  await using copies = new AsyncDisposableStack();
  const folders = await step('Копирую исходники', 'Исходники скопированы', () =>
    Promise.all(
      Array.from({ length: Math.min(jobs, table.length) }, async () =>
        copies.adopt(await makeCopy(), (copy) => copy.remove()),
      ),
    ),
  );
  await requireFitting(folders[0]!, table);
  await step('Проверяю, что без поломок эти тесты проходят', 'Без поломок эти тесты проходят', () =>
    requireGreen(folders[0]!, table, signal),
  );

  const began = performance.now();
  const waiting = [...table];
  const unseen: Mutation[] = [];
  await Promise.all(
    folders.map(async (copy) => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        if (!(await isSeen(copy, next, signal))) unseen.push(next);
    }),
  );
  console.log(
    `\nЗамечено поломок: ${table.length - unseen.length} из ${table.length} — ${duration(performance.now() - began)}`,
  );
  for (const { file, breaks } of unseen) console.log(`✗ Не замечено: ${file}: ${breaks}`);
  return unseen.length === 0;
}

async function requireGreen(
  copy: Copy,
  table: readonly Mutation[],
  signal: AbortSignal,
): Promise<void> {
  const { passed, failed, problem } = await runTests(
    copy.folder,
    [...new Set(table.flatMap(({ tests }) => tests))],
    false,
    signal,
  );
  if (failed.length > 0 || problem || passed === 0)
    throw new Refusal(`Тесты не проходят и без поломок:\n${[...failed, problem ?? ''].join('\n')}`);
}

/** A fault that keeps the tests from running at all is not seen by them. */
async function isSeen(copy: Copy, mutation: Mutation, signal: AbortSignal): Promise<boolean> {
  const began = performance.now();
  const mend = await copy.spoil(mutation);
  const {
    failed: [failed],
    problem,
  } = await runTests(copy.folder, mutation.tests, true, signal);
  await mend();
  const says = failed
    ? `заметил «${failed}»`
    : problem
      ? `тесты не начались: ${problem}`
      : 'никто не заметил';
  console.log(
    `${failed ? '✓' : '✗'} ${mutation.file}: ${mutation.breaks} — ${says} — ${duration(performance.now() - began)}`,
  );
  return failed !== undefined;
}
