import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { timeLeftMs, type WholeImportJob } from '../../../../lib/imports/jobs/model.ts';
import type { Held } from '../../../support/backend-proxy.ts';
import { until } from '../../../support/shop.ts';
import { listsAreRight } from '../../hooks/imports/price-list.ts';
import { manyLines } from '../import/price-lists.ts';
import { startImportingShop, type ImportingShop } from './importing-shop.ts';

/** A thousand of them a chunk, two chunks on their way at once. */
const ROWS = 4_000;

let shop: ImportingShop;
let price = 0;
beforeAll(async () => {
  shop = await startImportingShop();
});
beforeEach(async () => {
  await shop.endWorker('SIGKILL');
  await shop.startWorker();
  price += 1_000;
});
afterAll(() => shop?.stop());

const chunks = (numbers: string) => new RegExp(`/chunks/${numbers}$`);

/**
 * A list in the middle of which the worker is: it waits to hear that its second chunk is in, and
 * begins no fourth one before.
 */
async function halfWritten(): Promise<{ id: string } & Held> {
  const id = await shop.upload(manyLines(ROWS, price));
  const { state } = await shop.until(id, 'looked', 'checked');
  await shop.change(id, { otherBrands: 'create', accepted: ['brand', 'prices'] });
  if (state === 'looked') await shop.check(id);
  await shop.until(id, 'checked');
  const second = shop.backend.hold(chunks('2'));
  await shop.run(id);
  await second.answered;
  expect((await shop.job(id)).state).toBe('running');
  return { id, ...second };
}

/** Every row is in, each once, with the price of this list. */
function allIsIn({ run }: WholeImportJob): void {
  expect(
    shop.rows(
      'SELECT COUNT(*) AS offers, COUNT(DISTINCT product) AS products, MIN(cost_kopecks) AS cheapest FROM offers',
    ),
  ).toEqual([{ offers: ROWS, products: ROWS, cheapest: price * 100 }]);
  expect(shop.rows(`SELECT state, rows_done AS done FROM import_runs WHERE id = '${run}'`)).toEqual(
    [{ state: 'done', done: ROWS }],
  );
  expect(shop.rows("SELECT COUNT(*) AS n FROM import_runs WHERE state = 'running'")).toEqual([
    { n: 0 },
  ]);
  listsAreRight(shop.shop);
}

test('a worker that is killed in the middle goes on where it was, with the same run', async () => {
  const { id, release } = await halfWritten();
  const { run } = await shop.job(id);
  await shop.endWorker('SIGKILL');
  release();
  expect((await shop.job(id)).state).toBe('running');
  await shop.startWorker();
  const done = await shop.until(id, 'done');
  expect(done.run).toBe(run);
  allIsIn(done);
});

test('a worker that is told to stop ends after the chunk at hand and leaves the rest to the next one', async () => {
  const { id, release } = await halfWritten();
  const ended = shop.endWorker('SIGTERM');
  const more = shop.backend.hold(chunks('4'));
  release();
  // It may begin one more before it hears of the signal.
  await Promise.race([ended, more.answered]);
  more.release();
  expect(await ended).toBe(0);
  expect(await shop.job(id)).toMatchObject({ state: 'running', claimedAt: '' });
  await shop.startWorker();
  allIsIn(await shop.until(id, 'done'));
});

test('a backend that is killed in the middle is waited for', async () => {
  const { id, release } = await halfWritten();
  await shop.shop.crash();
  release();
  await until(() => shop.output().includes('import job waits for the backend'));
  await shop.shop.restart();
  allIsIn(await shop.until(id, 'done'));
});

test('how far a list is can be followed, and how long it still takes', async () => {
  const { id, release } = await halfWritten();
  const seen: WholeImportJob[] = [];
  let letGo = release;
  for (const chunk of [2, 4]) {
    await until(async () => (await shop.job(id)).rowsDone === (chunk - 1) * 1_000);
    seen.push(await shop.job(id));
    const next = shop.backend.hold(chunks(String(chunk + 2)));
    letGo();
    if (chunk < 4) await next.answered;
    letGo = next.release;
  }
  letGo();
  await shop.until(id, 'done');
  expect(seen).toMatchObject(
    [1, 3].map((thousands) => ({
      phase: 'writing',
      rowsTotal: ROWS,
      share: thousands / 4,
    })),
  );
  const middle = seen[1]!;
  expect(timeLeftMs(middle, Date.parse(middle.updatedAt.replace(' ', 'T')))).toBeGreaterThan(0);
});

test('a list that is cancelled in the middle stops, and can be taken back whole', async () => {
  const before = shop.rows('SELECT id, cost_kopecks, retail_kopecks FROM offers ORDER BY id');
  const { id, release } = await halfWritten();
  await shop.cancel(id);
  // The answer to what it tells of its progress says so; once it asks again it has read that.
  const told = () => shop.backend.asked.filter(({ path }) => path.endsWith('/progress')).length;
  const already = told();
  await until(() => told() >= already + 2);
  release();
  const { result } = await shop.until(id, 'cancelled');
  expect(result!.changed).toBeGreaterThan(1_000);
  expect(result!.changed).toBeLessThan(ROWS);
  await shop.rollBack(id);
  await shop.until(id, 'rolled_back');
  expect(shop.rows('SELECT id, cost_kopecks, retail_kopecks FROM offers ORDER BY id')).toEqual(
    before,
  );
  listsAreRight(shop.shop);
});

test('lists of several suppliers wait for each other, and looking at one does not wait for them', async () => {
  const { id: first, release } = await halfWritten();
  const second = await shop.upload(manyLines(10, 5), { of: await shop.aSupplier('other') });
  await shop.until(second, 'looked');
  await shop.check(second);
  await shop.until(second, 'checked');
  expect((await shop.job(first)).state).toBe('running');
  await shop.run(second);
  expect(await shop.job(second)).toMatchObject({ state: 'queued', ahead: 1 });
  release();
  const [one, other] = [await shop.until(first, 'done'), await shop.until(second, 'done')];
  expect(one.finishedAt < other.finishedAt).toBe(true);
});
