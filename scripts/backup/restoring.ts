import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createBackup, listBackups, restoreBackup } from '../../lib/backups/contract.ts';
import { asMachine, postAsMachine } from '../shop/machine.ts';
import type { Machine } from '../shop/machine.ts';
import { Refusal } from '../shop/refusal.ts';

const POLL_MS = 300;
/** A backend that has been silent for longer is not coming back, ms. */
const SILENCE_MS = 60_000;

const REFUSED = [401, 403];

const state = z.object({ startedAt: z.string() });

/**
 * Restores an archive that the backend holds and waits until it serves the old data: it replaces
 * its own process for that, which shows by another time of its start.
 * @throws Refusal when it kept the present data instead
 */
export async function restoreArchive(
  machine: Machine,
  name: string,
  signInAgain: () => Promise<Machine>,
): Promise<void> {
  const { startedAt } = state.parse(await (await asMachine(machine, listBackups.path)).json());
  // Only the status counts: the process may be replaced before the end of its reply is out.
  const { status } = await postAsMachine(machine, restoreBackup.path, { name });
  if (status !== 202) throw new Refusal(`Сервер данных не начал возвращать копию (${status}).`);
  let current = machine;
  for (let idle = 0; idle < 2;) {
    await sleep(POLL_MS);
    const answer = await answerWithin(current);
    if (REFUSED.includes(answer.status)) current = await signInAgain(); // the accounts are the old ones already
    if (answer.status !== 200) continue;
    if (state.parse(await answer.json()).startedAt !== startedAt) return;
    // Once is not enough: the restore begins a moment after its reply.
    idle = (await isBusy(current, name)) ? 0 : idle + 1;
  }
  throw new Refusal(
    'Копия не подошла: файл повреждён или сделан другой программой. Нынешние данные остались как были.',
  );
}

/** @throws Refusal when the backend does not come back */
async function answerWithin(machine: Machine): Promise<Response> {
  const deadline = Date.now() + SILENCE_MS;
  while (Date.now() < deadline) {
    const answer = await asMachine(machine, listBackups.path).catch(() => undefined);
    if (answer) return answer;
    await sleep(POLL_MS);
  }
  throw new Refusal(
    'Сервер данных не поднялся после возврата копии. Смотрите его сообщения в окне магазина.',
  );
}

/**
 * Asked to make what is there already, the backend says whether it is restoring before it says that
 * the name is taken.
 */
async function isBusy(machine: Machine, name: string): Promise<boolean> {
  const reply = await postAsMachine(machine, createBackup.path, { name }).catch(() => undefined);
  return !reply || (await reply.text()).includes('backup_running');
}
