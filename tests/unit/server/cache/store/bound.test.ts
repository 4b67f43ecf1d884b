import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPage, htmlOf, render, storeBench } from '../../../../support/page-store.ts';

/** `npm run bench` shows it with 100,000. */
const ADDRESSES = Number(process.env.STORE_ADDRESSES ?? 4_000);
const MEGABYTE = 1024 * 1024;

let bench: ReturnType<typeof storeBench>;

beforeEach(() => (bench = storeBench()));
afterEach(() => bench.close());

const onDisk = () =>
  readdirSync(bench.folder).reduce((sum, name) => sum + statSync(join(bench.folder, name)).size, 0);
/** Random text, so that it takes the room it says. */
const text = (bytes: number) => randomBytes(Math.ceil(bytes * 0.75)).toString('base64');

test(
  'however many addresses are visited, two processes together stay within the bound and keep the newest pages',
  { timeout: 600_000 },
  async () => {
    const bound = 16 * MEGABYTE;
    const processes = [bench.openNow({ maxBytes: bound }), bench.openNow({ maxBytes: bound })];
    let largest = 0;
    for (let n = 0; n < ADDRESSES; n++) {
      bench.now += 1;
      await render(
        processes[n % 2]!,
        `/products/part-${n}`,
        aPage(text(6_000), [`product:part-${n}`, 'catalogue']),
        bench.now,
      );
      if (n % 100 === 0) largest = Math.max(largest, onDisk());
    }
    expect(Math.max(largest, onDisk())).toBeLessThanOrEqual(bound);
    expect(await htmlOf(processes[0]!, '/products/part-0')).toBeUndefined();
    expect(await htmlOf(processes[0]!, `/products/part-${ADDRESSES - 1}`)).toBeDefined();
    expect(await htmlOf(processes[1]!, `/products/part-${ADDRESSES - 500}`)).toBeDefined();
    expect(bench.warnings).toEqual([]);
  },
);

test('a page too large for the store is rendered each time, and pushes nothing out', async () => {
  const store = bench.openNow({ maxBytes: 16 * MEGABYTE });
  await render(store, '/', aPage('catalogue'), bench.now);
  await render(store, '/huge', aPage(text(4 * MEGABYTE)), bench.now);
  expect(await htmlOf(store, '/huge')).toBeUndefined();
  expect(await htmlOf(store, '/')).toBe('catalogue');
});

test('a bound that was lowered holds from the next start on', async () => {
  const before = bench.openNow();
  for (let n = 0; n < 500; n++)
    await render(before, `/products/part-${n}`, aPage(text(60_000)), bench.now);
  before.close();
  const after = bench.openNow({ maxBytes: 16 * MEGABYTE });
  expect(onDisk()).toBeLessThanOrEqual(16 * MEGABYTE);
  await render(after, '/', aPage('catalogue'), bench.now);
  expect(await htmlOf(after, '/')).toBe('catalogue');
});

test('pages and changes of last season are forgotten', async () => {
  const before = bench.openNow();
  await render(before, '/products/a', aPage('a', ['product:a']), bench.now);
  before.close();
  bench.now += 31 * 24 * 3600 * 1000;
  expect(await bench.openNow().lastPage('/products/a')).toBeUndefined();
});
