import { afterAll, beforeEach, expect, test } from 'vitest';
import { runJob } from '../../../support/jobs.ts';
import { listsAreRight, one, startImporting, type Importing, type Line } from './price-list.ts';

let on: Importing;
beforeEach(async () => {
  await on?.shop.stop();
  on = await startImporting();
});
afterAll(() => on?.shop.stop());

/** So many new parts that the triggers are silenced and their lists put off. */
const MANY = 1_200;
const lines = (from = 0, count = MANY): Line[] =>
  Array.from({ length: count }, (_, index) => ({
    n: from + index + 1,
    article: `L ${from + index}`,
    retail: 10_000 + ((index * 7) % 500),
    category: on.category,
  }));
const listed = () =>
  one(
    on.shop,
    "SELECT COUNT(*) AS n FROM listings l JOIN products p ON p.id = l.product WHERE p.article LIKE 'L %'",
  ).n;
/** A run that has written its only chunk and whose command has died since. */
const abandonedRun = async () => {
  const {
    body: { run },
  } = await on.start();
  expect(await on.send(run, 1, lines())).toMatchObject({ status: 200, body: { added: MANY } });
  on.shop
    .database()
    .exec(`UPDATE import_runs SET touched_at = '2026-01-01 00:00:00.000Z' WHERE id = '${run}'`);
  return run as string;
};
const everyMinute = () => runJob(on.shop, 'write-abandoned-lists');

test('the lists of a large run are whole and counted once it has ended', async () => {
  await on.importList(lines());
  expect(listed()).toBe(MANY);
  listsAreRight(on.shop);
});

test('parts that a dead command left out of the lists come into them by themselves, each counted once', async () => {
  await abandonedRun();
  const before = Number(listed());
  expect(before).toBeLessThan(MANY);
  // A sale in between brings one of them into the lists already.
  on.shop
    .database()
    .exec(
      "UPDATE stocks SET reserved = 1 WHERE offer = (SELECT o.id FROM offers o JOIN products p ON p.id = o.product WHERE p.article = 'L 7')",
    );
  expect(listed()).toBe(before + 1);
  await everyMinute();
  expect(listed()).toBe(MANY);
  expect(one(on.shop, 'SELECT COUNT(*) AS n FROM listings_due').n).toBe(0);
  listsAreRight(on.shop);
});

test('while a command is at work nobody else writes its lists', async () => {
  const {
    body: { run },
  } = await on.start();
  await on.send(run, 1, lines());
  await everyMinute();
  expect(Number(listed())).toBeLessThan(MANY);
  await on.ask(`/${run}/finish`, { errors: [] });
  expect(listed()).toBe(MANY);
});

test('what a dead run put off is written by the next one', async () => {
  const run = await abandonedRun();
  await on
    .start({ fingerprint: 'b'.repeat(64) })
    .then(({ body }) => on.ask(`/${body.run}/cancel`, {}));
  expect(one(on.shop, `SELECT state FROM import_runs WHERE id = '${run}'`)).toEqual({
    state: 'failed',
  });
  expect(listed()).toBe(MANY);
  listsAreRight(on.shop);
});

test('a chunk that is sent ahead waits for the one before it', async () => {
  const {
    body: { run },
  } = await on.start({ rows: 2 * MANY });
  const [second, first] = await Promise.all([
    on.send(run, 2, lines(MANY)),
    on.send(run, 1, lines()),
  ]);
  expect([first, second]).toMatchObject([
    { status: 200, body: { added: MANY } },
    { status: 200, body: { added: MANY } },
  ]);
  expect((await on.ask(`/${run}/finish`, { errors: [] })).body).toMatchObject({ added: 2 * MANY });
  expect(listed()).toBe(2 * MANY);
  listsAreRight(on.shop);
});
