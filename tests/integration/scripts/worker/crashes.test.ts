import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { timeLeftMs, type WholeImportJob } from '../../../../lib/imports/jobs/model.ts';
import { until } from '../../../support/shop.ts';
import { listsAreRight } from '../../hooks/imports/price-list.ts';
import { manyLines } from '../import/price-lists.ts';
import { startImportingShop, type ImportingShop } from './importing-shop.ts';

const SLOW = 180_000;
/** So many rows that a run can be met in the middle. */
const ROWS = 12_000;
/**
 * So many that the run is seen going on several times, and another list is looked at and checked in
 * the meantime.
 */
const MANY_ROWS = 20_000;

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

/** A list that the worker has begun to write. */
async function halfWritten(rows = ROWS): Promise<string> {
  const id = await shop.upload(manyLines(rows, price));
  const { state } = await shop.until(id, 'looked', 'checked');
  await shop.change(id, { otherBrands: 'create', accepted: ['brand', 'prices'] });
  if (state === 'looked') await shop.check(id);
  await shop.until(id, 'checked');
  await shop.run(id);
  await until(async () => written((await shop.job(id)).run) > 1_000, SLOW);
  expect((await shop.job(id)).state).toBe('running');
  return id;
}

const written = (run: string) =>
  Number(
    shop.rows(`SELECT rows_new + rows_changed AS n FROM import_runs WHERE id = '${run}'`)[0]?.n ??
      0,
  );

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

test(
  'a worker that is killed in the middle goes on where it was, with the same run',
  async () => {
    const id = await halfWritten();
    const { run } = await shop.job(id);
    await shop.endWorker('SIGKILL');
    expect((await shop.job(id)).state).toBe('running');
    await shop.startWorker();
    const done = await shop.until(id, 'done');
    expect(done.run).toBe(run);
    allIsIn(done);
  },
  SLOW,
);

test(
  'a worker that is told to stop ends at once and leaves the rest to the next one',
  async () => {
    const id = await halfWritten();
    expect(await shop.endWorker('SIGTERM')).toBe(0);
    expect(await shop.job(id)).toMatchObject({ state: 'running', claimedAt: '' });
    await shop.startWorker();
    allIsIn(await shop.until(id, 'done'));
  },
  SLOW,
);

test(
  'a backend that is killed in the middle is waited for',
  async () => {
    const id = await halfWritten();
    await shop.shop.crash();
    await new Promise((wait) => setTimeout(wait, 1_500));
    await shop.shop.restart();
    allIsIn(await shop.until(id, 'done'));
  },
  SLOW,
);

test(
  'how far a list is can be followed, and how long it still takes',
  async () => {
    const id = await halfWritten(MANY_ROWS);
    const seen: WholeImportJob[] = [];
    await until(async () => {
      const job = await shop.job(id);
      if (job.state === 'running' && job.updatedAt !== seen.at(-1)?.updatedAt) seen.push(job);
      return job.state === 'done';
    }, SLOW);
    const writing = seen.filter(({ phase }) => phase === 'writing');
    expect(writing.length).toBeGreaterThan(2);
    expect(
      writing.every(({ rowsDone, rowsTotal }) => rowsDone <= rowsTotal && rowsTotal === MANY_ROWS),
    ).toBe(true);
    expect(writing.map(({ share }) => share)).toEqual(
      [...writing.map(({ share }) => share)].sort((one, other) => one - other),
    );
    const middle = writing.find(({ share }) => share > 0.2 && share < 0.95)!;
    expect(timeLeftMs(middle, Date.parse(middle.updatedAt.replace(' ', 'T')))).toBeGreaterThan(0);
  },
  SLOW,
);

test(
  'a list that is cancelled in the middle stops, and can be taken back whole',
  async () => {
    const before = shop.rows('SELECT id, cost_kopecks, retail_kopecks FROM offers ORDER BY id');
    const id = await halfWritten();
    await shop.cancel(id);
    const { result } = await shop.until(id, 'cancelled');
    expect(result!.changed).toBeGreaterThan(1_000);
    expect(result!.changed).toBeLessThan(ROWS);
    await shop.rollBack(id);
    await shop.until(id, 'rolled_back');
    expect(shop.rows('SELECT id, cost_kopecks, retail_kopecks FROM offers ORDER BY id')).toEqual(
      before,
    );
    listsAreRight(shop.shop);
  },
  SLOW,
);

test(
  'lists of several suppliers wait for each other, and looking at one does not wait for them',
  async () => {
    const first = await halfWritten(MANY_ROWS);
    const second = await shop.upload(manyLines(10, 5), { of: await shop.aSupplier('other') });
    await shop.until(second, 'looked');
    await shop.check(second);
    await shop.until(second, 'checked');
    expect((await shop.job(first)).state).toBe('running');
    await shop.run(second);
    expect(await shop.job(second)).toMatchObject({ state: 'queued', ahead: 1 });
    const [one, other] = [await shop.until(first, 'done'), await shop.until(second, 'done')];
    expect(one.finishedAt < other.finishedAt).toBe(true);
  },
  SLOW,
);
