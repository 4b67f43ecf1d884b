import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out by themselves: there a connection of anybody's may take the
 * port before its user does.
 */
const FIRST = 12_000;
const LAST = 32_000;

/**
 * A port of 127.0.0.1 that nobody uses at this moment, chosen at random, so that two who ask at
 * once are given two.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
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
