import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './shop/lock.ts';

/**
 * Below the ports that systems hand out by themselves: there a connection of anybody's may take the
 * port before its user does.
 */
const FIRST = 12_000;
const LAST = 32_000;

const LOCKS = join(tmpdir(), `detal-ports-${userInfo().uid}`);
/** What this process has been given: its locks hold as long as it runs. */
const held: Disposable[] = [];

/**
 * A port of 127.0.0.1 that nobody uses, chosen at random. Nobody else is given it until this
 * process ends, so it may be used later, again and again, and by a child.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const lock = takeLock(join(LOCKS, String(port)));
    if (!lock) continue;
    held.push(lock);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
