import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOffer } from '../../../support/builders.ts';
import { reason } from '../call-backend.ts';
import {
  all,
  listsAreRight,
  one,
  startImporting,
  type Importing,
  type Line,
} from './price-list.ts';

let on: Importing;
beforeAll(async () => {
  on = await startImporting();
});
afterAll(() => on?.shop.stop());

let number = 0;
const lines = (count: number, over: Partial<Line> = {}): Line[] =>
  Array.from({ length: count }, () => ({ article: `R ${(number += 1)}`, ...over }));
const onHand = (line: Line) =>
  one(
    on.shop,
    `SELECT o.stock_kind AS kind, s.on_hand, s.reserved, o.retail_kopecks AS retail FROM offers o JOIN products p ON p.id = o.product LEFT JOIN stocks s ON s.offer = o.id WHERE p.article = '${line.article}'`,
  );
const rollBack = async (run: string) => {
  for (;;) {
    const answer = await on.ask(`/${run}/rollback`, {});
    expect(answer.status).toBe(200);
    if (!answer.body.left) return;
  }
};
/** Everything an import may change, as text. */
const shelf = () =>
  JSON.stringify(
    ['offers', 'stocks', 'products', 'product_numbers', 'cross_links', 'listings'].map((table) =>
      // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the time of the last write may differ
      all(on.shop, `SELECT * FROM ${table} ORDER BY id`).map(({ updated, ...row }) => row),
    ),
  );

describe('a run', () => {
  test('that broke off goes on where it stopped, and a chunk sent twice is written once', async () => {
    const [first, second] = [lines(2), lines(3)];
    const list = { rows: 5, fingerprint: 'c'.repeat(64) };
    const { body: begun } = await on.start(list);
    expect((await on.send(begun.run, 1, first)).body).toMatchObject({ repeated: false, added: 2 });
    expect((await on.start(list)).body).toEqual({
      run: begun.run,
      generation: begun.generation,
      chunksDone: 1,
    });
    expect((await on.send(begun.run, 1, first)).body).toEqual({ repeated: true });
    expect(reason(await on.send(begun.run, 3, second))).toBe('invalid_input');
    expect(
      (
        await on.send(
          begun.run,
          2,
          second.map((line, index) => ({ ...line, n: index + 3 })),
        )
      ).body,
    ).toMatchObject({ added: 3 });
    expect(
      (
        await on.ask(`/${begun.run}/finish`, {
          errors: [{ row: 7, field: 'article', reason: 'Нет артикула', raw: '' }],
        })
      ).body,
    ).toMatchObject({ state: 'done', added: 5 });
    expect(
      one(on.shop, `SELECT reason FROM import_errors WHERE run = '${begun.run}' AND row = 7`),
    ).toEqual({ reason: 'Нет артикула' });
  });

  test('keeps others out while it is at work; once its command is dead, the next one may begin', async () => {
    const {
      body: { run },
    } = await on.start({ fingerprint: 'd'.repeat(64) });
    expect(reason(await on.start({ fingerprint: 'e'.repeat(64) }))).toBe('import_running');
    on.shop
      .database()
      .exec(`UPDATE import_runs SET touched_at = '2026-01-01 00:00:00.000Z' WHERE id = '${run}'`);
    const { body: next } = await on.start({ fingerprint: 'e'.repeat(64) });
    expect(one(on.shop, `SELECT state FROM import_runs WHERE id = '${run}'`)).toEqual({
      state: 'failed',
    });
    await on.ask(`/${next.run}/cancel`, {});
  });

  test('of a dead command keeps nobody from taking back what it wrote', async () => {
    const before = shelf();
    const {
      body: { run },
    } = await on.start({ fingerprint: '9'.repeat(64) });
    await on.send(run, 1, lines(2));
    expect(reason(await on.ask(`/${run}/rollback`, {}))).toBe('import_running');
    on.shop
      .database()
      .exec(`UPDATE import_runs SET touched_at = '2026-01-01 00:00:00.000Z' WHERE id = '${run}'`);
    await rollBack(run);
    expect(shelf()).toBe(before);
  });

  test('that was cancelled takes no more rows, and what it wrote can be taken back', async () => {
    const before = shelf();
    const {
      body: { run },
    } = await on.start({ fingerprint: 'f'.repeat(64) });
    await on.send(run, 1, lines(3));
    expect((await on.ask(`/${run}/cancel`, {})).body).toMatchObject({
      state: 'cancelled',
      added: 3,
    });
    expect(reason(await on.send(run, 2, lines(1)))).toBe('import_not_running');
    await rollBack(run);
    expect(shelf()).toBe(before);
  });
});

test('taken back takes the brands along that were made for it and that nothing else names', async () => {
  const made = ['Alone', 'Spelled', 'Edited', 'Sold'].map((name, index) => ({
    id: `madebrand00000${index}`,
    name: `${name} Made`,
    slug: `made-${name.toLowerCase()}`,
  }));
  const supplier = { code: 'sever', name: 'Север' };
  await on.ask('/prepare', { supplier, brands: made });
  const [alone, spelled, edited, sold] = made.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
  ];
  const { body: begun } = await on.start({ fingerprint: '7'.repeat(64) });
  const goods = [alone, spelled, edited].flatMap((brand) => lines(1, { brand }));
  await on.send(begun.run, 1, goods);
  await on.ask(`/${begun.run}/finish`, { errors: [] });
  await on.ask('/prepare', { aliases: [{ spelling: 'Spelt otherwise', brand: spelled }] });
  on.shop.database().exec(
    `UPDATE brands SET updated = datetime(created, '+1 hour') WHERE id = '${edited}';
       UPDATE products SET brand = '${sold}' WHERE id = (SELECT id FROM products WHERE brand NOT IN ('${alone}', '${spelled}', '${edited}') LIMIT 1)`,
  );
  await rollBack(begun.run);
  const left = all(on.shop, "SELECT id FROM brands WHERE id LIKE 'madebrand%' ORDER BY id");
  expect(left.map(({ id }) => id)).toEqual([spelled, edited, sold]);
  expect(all(on.shop, 'SELECT * FROM import_made')).toEqual([]);
});

describe('a full list', () => {
  test('puts to nothing what it no longer holds, whatever kind of stock it was, and keeps promises', async () => {
    const [kept, gone] = [lines(8), [...lines(1), ...lines(1, { kind: 'many' })]];
    await on
      .importList([...kept, ...gone], { mode: 'full', fingerprint: '1'.repeat(64) })
      .then(finishVanished);
    on.shop
      .database()
      .exec(
        `UPDATE stocks SET reserved = 1 WHERE offer = (SELECT o.id FROM offers o JOIN products p ON p.id = o.product WHERE p.article = '${gone[0]!.article}')`,
      );
    const {
      body: { run },
    } = await on.start({ mode: 'full', fingerprint: '2'.repeat(64) });
    await on.send(
      run,
      1,
      kept.map((line, index) => (index === 0 ? { ...line, retail: 11_000 } : line)),
    );
    await forceVanished(run);
    expect(gone.map(onHand)).toMatchObject([
      { kind: 'exact', on_hand: 0, reserved: 1 },
      { kind: 'exact', on_hand: null },
    ]);
    expect(kept.map(onHand)).toMatchObject(kept.map(() => ({ on_hand: 5 })));
    expect((await on.ask(`/${run}/finish`, { errors: [] })).body).toMatchObject({
      changed: 1,
      unchanged: 7,
    });
    listsAreRight(on.shop);
  });

  test('that would empty more than 30 % of the shelf stops, and other suppliers are not its business', async () => {
    const stranger = await anOffer(on.shop);
    const known = lines(10);
    await on.importList(known, { fingerprint: '3'.repeat(64) });
    const {
      body: { run },
    } = await on.start({ mode: 'full', fingerprint: '4'.repeat(64) });
    await on.send(run, 1, known.slice(0, 2));
    const before = shelf();
    const stopped = await on.ask(`/${run}/vanished`, {});
    expect(stopped.body).toEqual({
      vanished: 0,
      left: expect.any(Number),
      stopped: { gone: expect.any(Number), of: expect.any(Number) },
    });
    expect(shelf()).toBe(before);
    await forceVanished(run);
    expect(onHand(known[5]!)).toMatchObject({ on_hand: 0 });
    expect(one(on.shop, `SELECT on_hand FROM stocks WHERE offer = '${stranger.id}'`)).toEqual({
      on_hand: 10,
    });
    await on.ask(`/${run}/finish`, { errors: [] });
    await rollBack(run);
    expect(onHand(known[5]!)).toMatchObject({ on_hand: 5 });
    listsAreRight(on.shop);
  });

  const forceVanished = async (run: string) => {
    while ((await on.ask(`/${run}/vanished`, { force: true })).body.left > 0);
  };
  const finishVanished = ({ run }: { run: string }) =>
    expect(one(on.shop, `SELECT state FROM import_runs WHERE id = '${run}'`)).toEqual({
      state: 'done',
    });
});

describe('taking a run back', () => {
  test('returns prices and stock to what they were, and takes away what it brought', async () => {
    const known = lines(5, { kind: 'few' });
    await on.importList(known, { fingerprint: '5'.repeat(64) });
    const before = shelf();
    const { run } = await on.importList(
      [
        ...known.map((line) => ({ ...line, kind: 'exact', retail: 1_000_000, on_hand: 99 })),
        ...lines(4, { numbers: ['123456'], crosses: [[on.brand('BOSCH'), 'F 1']] }),
      ],
      { fingerprint: '6'.repeat(64) },
    );
    await rollBack(run);
    expect(JSON.parse(shelf())[0]).toEqual(JSON.parse(before)[0]);
    expect(JSON.parse(shelf()).slice(2)).toEqual(JSON.parse(before).slice(2));
    expect(one(on.shop, `SELECT state FROM import_runs WHERE id = '${run}'`)).toEqual({
      state: 'rolled_back',
    });
    listsAreRight(on.shop);
  });

  test('keeps what has been promised of a new part, with nothing more on the shelf', async () => {
    const [promised, other] = lines(2);
    const { run } = await on.importList([promised!, other!], { fingerprint: '7'.repeat(64) });
    on.shop
      .database()
      .exec(
        `UPDATE stocks SET reserved = 2 WHERE offer = (SELECT o.id FROM offers o JOIN products p ON p.id = o.product WHERE p.article = '${promised!.article}')`,
      );
    await rollBack(run);
    expect(onHand(promised!)).toMatchObject({ on_hand: 0, reserved: 2 });
    expect(
      one(on.shop, `SELECT COUNT(*) AS n FROM products WHERE article = '${other!.article}'`),
    ).toEqual({ n: 0 });
    listsAreRight(on.shop);
  });

  test("is possible for a supplier's last run only", async () => {
    const { run } = await on.importList(lines(1), { fingerprint: '8'.repeat(64) });
    await on.importList(lines(1), { fingerprint: '9'.repeat(64) });
    expect(reason(await on.ask(`/${run}/rollback`, {}))).toBe('import_not_last');
  });
});

test('of each kind of list the rows of the last one that is still in the shop are known', async () => {
  const lastLists = async () => (await on.ask('/context?supplier=sever')).body.supplier.lastLists;
  const [whole, updates] = ['whole', 'updates'];
  await on.importList(lines(2), { header: whole });
  await on.importList(lines(6), { header: whole });
  await on.importList(lines(1), { header: updates });
  await on.importList(lines(5)); // A table of the shop's own.
  expect(await lastLists()).toEqual([
    { fingerprint: updates, rows: 1 },
    { fingerprint: whole, rows: 6 },
  ]);
  const { run } = await on.importList(lines(3), { header: whole });
  expect(await lastLists()).toContainEqual({ fingerprint: whole, rows: 3 });
  await rollBack(run);
  expect(await lastLists()).toContainEqual({ fingerprint: whole, rows: 6 });
  const { body: begun } = await on.start({ fingerprint: '5'.repeat(64), header: whole });
  await on.send(begun.run, 1, lines(4));
  await on.ask(`/${begun.run}/cancel`, {});
  expect(await lastLists()).toContainEqual({ fingerprint: whole, rows: 6 });
  const { body: part } = await on.start({
    fingerprint: '6'.repeat(64),
    header: whole,
    mode: 'full',
  });
  await on.send(part.run, 1, lines(4));
  await on.ask(`/${part.run}/finish`, { errors: [], left: true });
  expect(await lastLists()).toContainEqual({ fingerprint: whole, rows: 6 });
  expect(reason(await on.start({ header: 'x'.repeat(65) }))).toBe('invalid_input');
});
