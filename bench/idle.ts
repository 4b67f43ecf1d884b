import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeMachine } from './report.ts';
import { openWholeShop, settingsOf } from './whole-shop.ts';

/** After the last line of a start, ms: what it has left behind is given back by then. */
const SETTLES_MS = 60_000;
/** Whoever asks the shop to stop is promised an end within so long, ms. */
const STOPS_MS = 5_000;

const dataDir = mkdtempSync(join(tmpdir(), 'detal-idle-'));
const settings = await settingsOf(dataDir);

/**
 * `npm start` until the shop has been open for a while; what each of its processes then holds, MB,
 * and how long it takes to stop, ms.
 */
async function idleShop(): Promise<Record<string, number>> {
  const shop = await openWholeShop(settings);
  await sleep(SETTLES_MS);
  const held = shop.held();
  const stopped = await shop.stop();
  if (stopped > STOPS_MS) process.exitCode = 1;
  return { ...held, 'stopped in, ms': stopped };
}

console.log(describeMachine());
try {
  console.table({ 'after the first start': await idleShop(), 'after the next': await idleShop() });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
