import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTime } from '../scripts/shop/children.ts';
import { openOffsite } from '../tests/support/offsite.ts';
import { until } from '../tests/support/shop.ts';
import { askedNumbers, openBusyShop } from './orders/busy-shop.ts';

const { megabytes, buyers, seconds } = askedNumbers({ megabytes: 1000, buyers: 8, seconds: 20 });
const MINUTES = 600_000;
const BATCH_MB = 20;

await using open = new AsyncDisposableStack();
const { shop, buying: buyingUntil } = await openBusyShop(open, buyers);
// Text of which half compresses, as the rows of a shop do.
const database = shop.database();
database.exec('CREATE TABLE ballast (id INTEGER PRIMARY KEY, text TEXT)');
for (let mb = 0; mb < megabytes; mb += BATCH_MB)
  database.exec(
    `INSERT INTO ballast (text) SELECT hex(randomblob(500)) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${BATCH_MB * 1_000}) SELECT i FROM n)`,
  );

const buying = (what: string) => buyingUntil(what, AbortSignal.timeout(seconds * 1000));
const figures: object[] = [await buying('no copy')];
const offsite = await openOffsite(shop, { COPIES_EVERY_S: '3' });
open.defer(() => offsite.close());

let began = performance.now();
const pid = offsite.start();
await until(() => Boolean(offsite.note()?.restorable), MINUTES);
const { bytes = 0 } = offsite.note() ?? {};
console.log(
  `the whole of ${megabytes} MB: ${((performance.now() - began) / 1000).toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(0)} MB, CPU ${(cpuTime(pid) / 1000).toFixed(1)} s`,
);

const used = cpuTime(pid);
await sleep(seconds * 1000);
console.log(`nothing changes: ${((cpuTime(pid) - used) / seconds).toFixed(1)} ms of CPU a second`);

let latest = 0;
let longest = 0;
const watching = setInterval(() => {
  const note = offsite.note();
  latest = Math.max(latest, Date.now() - Date.parse(note?.restorable ?? ''));
  longest = Math.max(longest, statSync(join(shop.dataDir, 'data.db-wal')).size);
}, 100);
const [usedBefore, bytesBefore] = [cpuTime(pid), offsite.note()!.bytes];
began = performance.now();
figures.push(await buying('copy follows'));
clearInterval(watching);
const took = (performance.now() - began) / 1000;
console.log(
  `orders: ${((offsite.note()!.bytes - bytesBefore) / 1024 / took).toFixed(0)} KB sent a second, CPU ${((cpuTime(pid) - usedBefore) / took).toFixed(0)} ms a second, at most ${(latest / 1000).toFixed(1)} s behind, the log ${(longest / 2 ** 20).toFixed(0)} MB`,
);

// As a price list changes a great deal of the database.
began = performance.now();
database.exec(`UPDATE ballast SET text = hex(randomblob(500)) WHERE id % 4 = 0`);
const changed = Date.now();
await until(() => Date.parse(offsite.note()?.restorable ?? '') > changed, MINUTES);
console.log(
  `every page of ${megabytes} MB changed at once: sent ${((Date.now() - changed) / 1000).toFixed(1)} s later`,
);
console.table(figures);
