import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { duration } from './step.mjs';
import { signal } from './shop/children.ts';
import { takeLock } from './shop/lock.ts';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { findRunning, readRunning, RELOAD_SIGNAL, type Reload } from './shop/running.ts';
import { loadSettings } from './shop/settings.ts';

const LOOK_EVERY_MS = 100;

/**
 * `npm run reload`: has the running shop take its new sources, its web processes one after the other,
 * while it goes on selling. The shop does the work; this shows how far it is.
 */
await runCommand(async () => {
  const found = findRunning(loadSettings());
  if (!found)
    throw new Refusal(
      'Магазин не\u00A0запущен, обновлять на\u00A0ходу нечего. Запустите его: npm start.',
    );
  const { folder, running } = found;
  if (!running.reload)
    throw new Refusal(
      'Магазин ещё запускается или работает для разработки. Повторите, когда он откроется.',
    );
  using only = takeLock(join(folder, 'reload-lock'));
  if (!only || running.reload.ended === undefined)
    throw new Refusal('Магазин уже обновляется. Дождитесь конца и\u00A0повторите.');
  signal(running.pid, RELOAD_SIGNAL); // one that has just ended is noticed below
  await follow(folder, running.pid, running.reload.number + 1);
  console.log(`✓ Магазин обновлён\u00A0— ${duration(performance.now())}`);
});

/** @throws Refusal when it fails */
async function follow(folder: string, pid: number, number: number): Promise<void> {
  for (let told = 0; ;) {
    const isThere = signal(pid, 0);
    const reload = ofNumber(readRunning(folder)?.reload, number);
    const steps = reload?.steps ?? [];
    for (const line of steps.slice(told)) console.log(line);
    told = Math.max(told, steps.length);
    if (reload?.ended) throw new Refusal(reload.ended);
    if (reload?.ended === '') return;
    if (!isThere)
      throw new Refusal(
        'Магазин остановился, не\u00A0закончив обновления. Запустите его: npm start.',
      );
    await sleep(LOOK_EVERY_MS);
  }
}

function ofNumber(reload: Reload | undefined, number: number): Reload | undefined {
  return reload?.number === number ? reload : undefined;
}
