import { setTimeout as sleep } from 'node:timers/promises';
import { patient } from '../../lib/patience.ts';
import { step } from '../step.mjs';
import { ask } from './ask.ts';
import { Refusal } from './refusal.ts';

const PATIENCE_MS = 30_000;
const HEALTH = '/api/health';

/**
 * Waits until a backend that somebody else runs answers. It is never migrated from here.
 * @throws Refusal when it does not answer in time, or sends us to another address
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
  const signal = AbortSignal.timeout(patient(2_000));
  const reply = await ask(`${url}${HEALTH}`, { signal }).catch(() => undefined);
  // A form that follows a redirect may arrive without what it says, so nobody here follows any.
  if (reply?.location)
    throw new Refusal(
      `Сервер данных ${url} переадресует на\u00A0${addressOf(reply.location, url)}: укажите в\u00A0POCKETBASE_URL этот адрес.`,
    );
  return reply?.ok === true;
}

/** The address of a backend whose health question leads to `location`. */
const addressOf = (location: string, url: string): string =>
  (URL.parse(location, `${url}${HEALTH}`)?.href ?? location).replace(HEALTH, '');
