import { spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildHooks, HOOKS_DIR } from '../scripts/build-hooks.ts';
import { aCrowd } from '../tests/support/builders.ts';
import { startShop } from '../tests/support/pocketbase.ts';
import { noSettings } from '../tests/support/settings.ts';
import { anAssortment, shopping } from './orders/buyers.ts';

const IMAGE_BYTES = 1024 ** 2;
const IMAGES_A_FOLDER = 64;
/** Below normal, as the worker that makes copies. */
const NICE = '10';

const { values } = parseArgs({
  options: {
    gigabytes: { type: 'string', default: '5' },
    buyers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '30' },
  },
});
const [gigabytes, buyers, seconds] = [values.gigabytes, values.buyers, values.seconds].map(
  Number,
) as [number, number, number];

await buildHooks(HOOKS_DIR);
await using open = new AsyncDisposableStack();
const shop = await startShop({ clock: 'real', env: { DETAL_DEMO: '1' } });
open.defer(() => shop.stop());
const offers = await anAssortment(shop);
const crowd = await aCrowd(shop, buyers);

const image = Buffer.alloc(IMAGE_BYTES);
for (let n = 0; n < gigabytes * 1024; n += 1) {
  const folder = join(shop.dataDir, 'storage/images', String(Math.floor(n / IMAGES_A_FOLDER)));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${n}.jpg`), randomFillSync(image));
}

const quietly = () => shopping('quiet', shop, crowd, offers, AbortSignal.timeout(seconds * 1000));
const figures: object[] = [await quietly()];
const over = new AbortController();
const began = performance.now();
const backup = spawn('nice', ['-n', NICE, process.execPath, 'scripts/backup.ts'], {
  env: { ...process.env, ...noSettings, DATA_DIR: dirname(shop.dataDir) },
  stdio: ['ignore', 'inherit', 'inherit'],
});
void once(backup, 'exit').then(() => over.abort());
figures.push(await shopping('during a copy', shop, crowd, offers, over.signal));
console.log(`copy of ${gigabytes} GB: ${((performance.now() - began) / 1000).toFixed(0)} s`);
figures.push({ ...(await quietly()), what: 'quiet again' });
console.table(figures);
