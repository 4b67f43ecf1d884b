import { spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { noSettings } from '../tests/support/settings.ts';
import { askedNumbers, openBusyShop } from './orders/busy-shop.ts';

const IMAGE_BYTES = 1024 ** 2;
const IMAGES_A_FOLDER = 64;
/** Below normal, as the worker that makes copies. */
const NICE = '10';

const { gigabytes, buyers, seconds } = askedNumbers({ gigabytes: 5, buyers: 8, seconds: 30 });

await using open = new AsyncDisposableStack();
const { shop, buying } = await openBusyShop(open, buyers);

const image = Buffer.alloc(IMAGE_BYTES);
for (let n = 0; n < gigabytes * 1024; n += 1) {
  const folder = join(shop.dataDir, 'storage/images', String(Math.floor(n / IMAGES_A_FOLDER)));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${n}.jpg`), randomFillSync(image));
}

const quietly = () => buying('quiet', AbortSignal.timeout(seconds * 1000));
const figures: object[] = [await quietly()];
const over = new AbortController();
const began = performance.now();
const backup = spawn('nice', ['-n', NICE, process.execPath, 'scripts/backup.ts'], {
  env: { ...process.env, ...noSettings, DATA_DIR: dirname(shop.dataDir) },
  stdio: ['ignore', 'inherit', 'inherit'],
});
void once(backup, 'exit').then(() => over.abort());
figures.push(await buying('during a copy', over.signal));
console.log(`copy of ${gigabytes} GB: ${((performance.now() - began) / 1000).toFixed(0)} s`);
figures.push({ ...(await quietly()), what: 'quiet again' });
console.table(figures);
