import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeFile } from '../../../../../server/cache/store/database.ts';
import { VALID_AT } from '../../../../../server/next-internals.ts';
import { aPage, htmlOf, render, storeBench, verdict } from '../../../../support/page-store.ts';

let bench: ReturnType<typeof storeBench>;
let file: string;

beforeEach(() => {
  vi.stubEnv('PATIENCE', '1'); // a lock of somebody else is not waited for longer than a shop does
  bench = storeBench();
  file = storeFile(bench.folder, 'build-1');
});
afterEach(() => {
  bench.close();
  vi.unstubAllEnvs();
});

const change = { events: [{ seq: 1, tag: 'product:a', soft: false }], seq: 1, everything: false };

test('a file that is no database is begun anew', async () => {
  writeFileSync(file, 'this is not a database, whatever its name says'.repeat(100));
  const store = bench.openNow();
  await render(store, '/', aPage('catalogue'), bench.now);
  expect(await htmlOf(store, '/')).toBe('catalogue');
});

test('a file that is damaged while the shop runs is begun anew after one warning', async () => {
  const store = bench.openNow();
  for (let n = 0; n < 200; n++)
    await render(store, `/products/${n}`, aPage(`${n}`.repeat(2000), ['catalogue']), bench.now);
  const other = new DatabaseSync(file);
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
  store.close();
  const again = bench.openNow();
  writeFileSync(file, Buffer.alloc(200_000, 7));
  for (let n = 0; n < 200; n++) await htmlOf(again, `/products/${n}`);
  await render(again, '/', aPage('catalogue'), bench.now);
  expect(await htmlOf(again, '/')).toBe('catalogue');
  expect(bench.warnings).toHaveLength(1);
});

test('a folder that cannot be had: a warning, and every page is rendered', async () => {
  writeFileSync(`${bench.folder}/taken`, '');
  const store = bench.openNow({ folder: `${bench.folder}/taken` });
  const page = aPage('catalogue');
  await render(store, '/', page, bench.now);
  expect(await verdict(store, '/')).toBe('render');
  expect(page.headers).toHaveProperty(VALID_AT);
  expect(await store.apply(change)).toBe(false);
  expect(bench.expirations).toBe(1);
  expect(bench.warnings).toHaveLength(1);
});

test('when a change cannot be written down, nothing is served from the file until it can', async () => {
  const store = bench.openNow();
  await render(store, '/products/a', aPage('old price', ['product:a']), bench.now);
  const full = new DatabaseSync(file);
  full.exec('BEGIN IMMEDIATE');
  expect(await store.apply(change)).toBe(false);
  expect(await verdict(store, '/products/a')).toBe('render');
  expect(await store.lastPage('/products/a')).toBeUndefined();
  full.exec('ROLLBACK');
  full.close();
  bench.now += 1;
  expect(await store.apply(change)).toBe(true);
  expect(await verdict(store, '/products/a')).toBe('render first');
});

test('an invalidation by the application that cannot be written down expires everything as soon as it can', async () => {
  const store = bench.openNow();
  await render(store, '/products/b', aPage('b', ['product:b']), bench.now);
  const full = new DatabaseSync(file);
  full.exec('BEGIN IMMEDIATE');
  await store.revalidateTag('product:b');
  expect(await verdict(store, '/products/b')).toBe('render');
  full.exec('ROLLBACK');
  full.close();
  await store.apply(change);
  expect(await verdict(store, '/products/b')).toBe('render first');
});

test('a folder that was deleted under the running shop harms nothing', async () => {
  const store = bench.openNow();
  await render(store, '/', aPage('catalogue'), bench.now);
  rmSync(bench.folder, { recursive: true });
  mkdirSync(bench.folder);
  chmodSync(bench.folder, 0o700);
  await render(store, '/products/a', aPage('a'), bench.now);
  await htmlOf(store, '/products/a');
  await store.apply(change);
  await render(store, '/products/c', aPage('c'), bench.now);
  expect(await htmlOf(store, '/products/c')).toBe('c');
});
