import { loadavg } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CHANGES } from '../lib/catalogue/changes/model.ts';
import { CatalogueFollower } from '../lib/catalogue/postgres/copy/follow.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { openBenchBackend } from './shop.ts';

/** As scripts/catalogue/follow-catalogue.ts looks. */
const LOOK_MS = 100;

/**
 * `node bench/catalogue-copy.ts --products 100000`: how fast the copy of the catalogue on PostgreSQL
 * is filled, how far it is behind a number of changed prices a second, and how long a change of many
 * takes with and without the log.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '30' },
    buffers: { type: 'string', default: '1GB' },
  },
});
const [products, rate, seconds] = [values.products, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
];

await using open = new AsyncDisposableStack();
const { folder } = await openBenchBackend(open, products, { DETAL_CATALOGUE_COPY: '1' });
const postgres = await startPostgres(
  `shared_buffers=${values.buffers}`,
  'fsync=on',
  'max_wal_size=8GB',
);
open.defer(() => postgres.close());
const file = join(folder, 'pocketbase/data.db');
const database = new DatabaseSync(file, { timeout: 30_000 });
open.defer(() => database.close());
const stopping = new AbortController();
const follower = new CatalogueFollower({
  urls: [postgres.url],
  file,
  signal: stopping.signal,
  onFill: (filled) =>
    filled &&
    console.log(
      `filled: ${filled.products} products in ${(filled.ms / 1000).toFixed(1)} s, ${Math.round(filled.products / (filled.ms / 1000))} a second, indexes included`,
    ),
});
open.defer(() => follower.close());
const arrive = async () => {
  while (await follower.round());
};
await arrive();

await manyAtOnce();
await aFewAllTheTime();
console.log(`load ${loadavg()[0]!.toFixed(1)}`);

/** A tenth of all prices in one statement, as a large price list: written, and brought over. */
async function manyAtOnce(): Promise<void> {
  const before = newest();
  const began = performance.now();
  const { changes } = database
    .prepare('UPDATE offers SET retail_kopecks = retail_kopecks + 100 WHERE rowid % 10 = 0')
    .run();
  const written = performance.now();
  await arrive();
  const rows = newest() - before;
  const over = (performance.now() - written) / 1000;
  console.log(
    `${changes} prices at once: written in ${((written - began) / 1000).toFixed(1)} s, ${rows} rows of the log brought over in ${over.toFixed(1)} s, ${Math.round(rows / over)} a second`,
  );
}

/** From a change's commit in SQLite to its commit in PostgreSQL. */
async function aFewAllTheTime(): Promise<void> {
  const lags: number[] = [];
  const ends = performance.now() + seconds * 1000;
  const ids = database.prepare('SELECT id FROM offers ORDER BY id LIMIT 10000').all();
  const update = database.prepare(
    'UPDATE offers SET retail_kopecks = retail_kopecks + 1 WHERE id = ?',
  );
  const writing = (async () => {
    for (let n = 0; performance.now() < ends; n += 1) {
      update.run(ids[n % ids.length]!.id!);
      await sleep(1000 / rate);
    }
  })();
  const writtenAt = database.prepare(`SELECT at FROM ${CHANGES} WHERE seq > ? AND seq <= ?`);
  while (performance.now() < ends) {
    const from = follower.place?.seq ?? 0;
    await follower.round();
    const now = Date.now();
    for (const { at } of writtenAt.all(from, follower.place!.seq)) lags.push(now - Number(at));
    await sleep(LOOK_MS);
  }
  await writing;
  lags.sort((a, b) => a - b);
  const at = (share: number) => lags[Math.min(lags.length - 1, Math.floor(lags.length * share))];
  console.log(
    `${rate} changed prices a second for ${seconds} s (${lags.length} rows of the log): behind p50 ${at(0.5)} ms, p95 ${at(0.95)}, most ${at(1)}`,
  );
}

function newest(): number {
  return Number(database.prepare(`SELECT COALESCE(MAX(seq), 0) AS seq FROM ${CHANGES}`).get()!.seq);
}
