import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../lib/config.ts';
import { takeLock } from '../shop/lock.ts';

const ASK_AGAIN_MS = 500;

/**
 * Keeps other commands from loading a list into the same shop, and waits for one that does: two of
 * the same file would go on with each other's run. One that was killed holds nothing.
 * @throws the signal's reason when aborted
 */
export async function oneAtATime({ dataDir }: Config, signal: AbortSignal): Promise<Disposable> {
  const file = join(dataDir, 'import-lock');
  for (let isTold = false; ; isTold = true) {
    const lock = takeLock(file);
    if (lock) return lock;
    if (!isTold) console.log('Другая команда как раз загружает прайс-лист: жду, пока закончит');
    await sleep(ASK_AGAIN_MS, undefined, { signal });
  }
}
