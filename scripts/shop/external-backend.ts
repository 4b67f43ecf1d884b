import { setTimeout as sleep } from 'node:timers/promises';
import { patient } from '../../lib/patience.ts';
import { step } from '../step.mjs';
import { ask } from './ask.ts';
import { Refusal } from './refusal.ts';

const PATIENCE_MS = 30_000;

/**
 * Waits until a backend that somebody else runs answers. It is never migrated from here.
 * @throws Refusal when it does not answer in time
 */
export function waitForBackend(url: string, signal: AbortSignal): Promise<void> {
  return step(`Жду сервер данных ${url}`, `Сервер данных отвечает: ${url}`, async () => {
    const deadline = Date.now() + patient(PATIENCE_MS);
    while (!(await answers(url))) {
      if (Date.now() > deadline)
        throw new Refusal(`Сервер данных ${url} не отвечает. Проверьте POCKETBASE_URL.`);
      await sleep(250, undefined, { signal });
    }
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await ask(`${url}/api/health`, { signal: AbortSignal.timeout(patient(2_000)) })).ok;
  } catch {
    return false;
  }
}
