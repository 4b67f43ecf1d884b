import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { reason } from '../call-backend.ts';
import { one, startImporting, type Importing, type Line } from './price-list.ts';

let on: Importing;
beforeAll(async () => {
  on = await startImporting();
});
afterAll(() => on?.shop.stop());

/** As the shop wrote it: 50 ₽ of cost, 100 ₽, twelve on the shelf. */
const WAS = [5_000, 10_000, 'exact', 12, 1, 1, 24, 72];
/** What was done meanwhile. */
const SOLD = { on_hand: 5 };
const DEARER = { retail: 15_000 };

let number = 0;
/** An offer as it was written into the table, and what has become of it. */
async function anOffer({ on_hand = 12, retail = 10_000 } = {}): Promise<string> {
  const article = `R ${(number += 1)}`;
  await on.importList([{ article, on_hand: 12 }]);
  const { id } = one(
    on.shop,
    `SELECT o.id FROM offers o JOIN products p ON p.id = o.product WHERE p.article = '${article}'`,
  ) as { id: string };
  on.shop.database().exec(`
    UPDATE stocks SET on_hand = ${on_hand} WHERE offer = '${id}';
    UPDATE offers SET retail_kopecks = ${retail} WHERE id = '${id}'`);
  return article;
}
const standing = (article: string) => {
  const { retail, on_hand, cost } = one(
    on.shop,
    `SELECT o.cost_kopecks AS cost, o.retail_kopecks AS retail, s.on_hand FROM offers o JOIN products p ON p.id = o.product JOIN stocks s ON s.offer = o.id WHERE p.article = '${article}'`,
  );
  return { retail, on_hand, cost };
};
const AS_WRITTEN = { cost: 5_000, retail: 10_000, on_hand: 12 };

describe('a row of a table that the shop has written', () => {
  it.each<[string, object, Partial<Line>, object, object]>([
    [
      'nothing has happened, nothing was typed',
      {},
      {},
      { unchanged: 1, changed: 0, moved: [] },
      AS_WRITTEN,
    ],
    [
      'pieces were sold, nothing was typed',
      SOLD,
      {},
      { unchanged: 1, changed: 0, moved: [1] },
      { ...AS_WRITTEN, on_hand: 5 },
    ],
    [
      'pieces were sold, others were typed',
      SOLD,
      { on_hand: 20 },
      { unchanged: 1, moved: [1] },
      { ...AS_WRITTEN, on_hand: 5 },
    ],
    [
      'pieces were sold, and as many were typed as there are',
      SOLD,
      { on_hand: 5 },
      { unchanged: 1, moved: [] },
      { ...AS_WRITTEN, on_hand: 5 },
    ],
    [
      'pieces were sold, and a price was typed',
      SOLD,
      { retail: 11_000 },
      { changed: 1, moved: [1] },
      { ...AS_WRITTEN, retail: 11_000, on_hand: 5 },
    ],
    [
      'nothing has happened, pieces and a cost were typed',
      {},
      { on_hand: 30, cost: 6_000 },
      { changed: 1, moved: [] },
      { cost: 6_000, retail: 10_000, on_hand: 30 },
    ],
    [
      'it has become dearer, nothing was typed',
      DEARER,
      {},
      { unchanged: 1, moved: [1] },
      { ...AS_WRITTEN, retail: 15_000 },
    ],
    [
      'it has become dearer, another price was typed, and pieces',
      DEARER,
      { retail: 12_000, on_hand: 13 },
      { changed: 1, moved: [1] },
      { ...AS_WRITTEN, retail: 15_000, on_hand: 13 },
    ],
    [
      'both have changed, everything was emptied',
      { ...SOLD, ...DEARER },
      { cost: null, retail: null, kind: null },
      { unchanged: 1, moved: [] },
      { cost: 5_000, retail: 15_000, on_hand: 5 },
    ],
    [
      'pieces were sold, and a word was typed for them',
      SOLD,
      { kind: 'many' },
      { unchanged: 1, moved: [1] },
      { ...AS_WRITTEN, on_hand: 5 },
    ],
  ])('%s', async (_, meanwhile, typed, counts, after) => {
    const article = await anOffer(meanwhile);
    const line = { article, on_hand: 12, ...typed, remembered: WAS };
    const checked = await on.check([line]);
    expect(checked.body).toMatchObject(counts);
    expect(checked.body.samples.moved).toHaveLength(checked.body.moved.length);
    await on.importList([line]);
    expect(standing(article)).toEqual(after);
  });

  it('shows what is there now beside what the table says', async () => {
    const article = await anOffer(SOLD);
    const { body } = await on.check([{ article, on_hand: 20, remembered: WAS }]);
    expect(body.samples.moved).toEqual([
      [1, 5_000, 10_000, 'exact', 5, 5_000, 10_000, 'exact', 20],
    ]);
  });

  it('has the last word once it remembers nothing', async () => {
    const article = await anOffer({ ...SOLD, ...DEARER });
    await on.importList([{ article, on_hand: 12 }]);
    expect(standing(article)).toEqual(AS_WRITTEN);
  });

  it.each<[string, object, Partial<Line>, [number, number][]]>([
    [
      'would lose once it is written as typed',
      DEARER,
      { cost: 14_000, retail: 12_000 },
      [[14_000, 12_000]],
    ],
    ['loses as it is now, since retail fell', { retail: 5_500 }, { cost: 6_000 }, [[6_000, 5_500]]],
    ['earns either way', DEARER, { cost: 9_000 }, []],
  ])('%s', async (_, meanwhile, typed, losses) => {
    const article = await anOffer(meanwhile);
    const { body } = await on.check([{ article, on_hand: 12, ...typed, remembered: WAS }]);
    expect(body.moved).toEqual([1]);
    expect(body.losses.map(([, cost, retail]: number[]) => [cost, retail])).toEqual(losses);
    expect(body.samples.losses.map((row: number[]) => [row[5], row[6]])).toEqual(losses);
  });

  it.each<[string, object, Partial<Line>, unknown[]]>([
    [
      'leaps once it is written as typed',
      DEARER,
      { retail: 746_000 },
      [[1, 'retail', 15_000, 746_000]],
    ],
    ['does not, as it was exported', DEARER, { on_hand: 3 }, []],
  ])('%s', async (_, meanwhile, typed, jumps) => {
    const article = await anOffer(meanwhile);
    const line = { article, on_hand: 12, ...typed, remembered: WAS };
    const { body } = await on.check([line]);
    expect([body.moved, body.jumps]).toEqual([[1], jumps]);
    expect(body.samples.jumps.map((row: number[]) => row[6])).toEqual(
      jumps.length ? [746_000] : [],
    );
    expect(await on.importList([line])).toMatchObject({ jumped: 0 });
  });

  it('brings nothing back that was removed meanwhile', async () => {
    const article = await anOffer();
    on.shop
      .database()
      .exec(
        `DELETE FROM offers WHERE product = (SELECT id FROM products WHERE article = '${article}')`,
      );
    const line = { article, on_hand: 12, remembered: WAS };
    expect((await on.check([line])).body).toMatchObject({ added: 0, moved: [1] });
    await on.importList([line]);
    expect(
      one(
        on.shop,
        `SELECT COUNT(*) AS n FROM offers o JOIN products p ON p.id = o.product WHERE p.article = '${article}'`,
      ),
    ).toEqual({ n: 0 });
  });
});

test('a piece that is sold while a table of the shop is being written stays sold', async () => {
  const article = await anOffer();
  const { run } = (await on.start({ fingerprint: 'e'.repeat(64) })).body;
  const { id } = one(
    on.shop,
    `SELECT o.id FROM offers o JOIN products p ON p.id = o.product WHERE p.article = '${article}'`,
  ) as { id: string };
  // In the middle of the writing: the offer is written before what lies of it.
  on.shop.database().exec(`
    CREATE TRIGGER sold_meanwhile AFTER UPDATE ON offers WHEN NEW.id = '${id}'
    BEGIN UPDATE stocks SET on_hand = 11 WHERE offer = NEW.id; END`);
  try {
    await on.send(run, 1, [{ article, on_hand: 30, retail: 12_000, remembered: WAS }]);
  } finally {
    on.shop.database().exec('DROP TRIGGER sold_meanwhile');
  }
  await on.ask(`/${run}/finish`, { errors: [] });
  expect(standing(article)).toEqual({ ...AS_WRITTEN, retail: 12_000, on_hand: 11 });
});

test('a list that says nothing of stock writes none, whatever is sold while it is written', async () => {
  const article = await anOffer();
  on.shop.database().exec(`
    CREATE TRIGGER sold_meanwhile AFTER UPDATE ON offers
    BEGIN UPDATE stocks SET on_hand = on_hand - 1 WHERE offer = NEW.id; END`);
  try {
    await on.importList([{ article, retail: 12_000, kind: null }]);
  } finally {
    on.shop.database().exec('DROP TRIGGER sold_meanwhile');
  }
  expect(standing(article)).toEqual({ ...AS_WRITTEN, retail: 12_000, on_hand: 11 });
});

test('nothing lies where nothing is kept, and what is sold singly is sold by one', async () => {
  const article = await anOffer();
  on.shop.database().exec(`
    DELETE FROM stocks WHERE offer IN (SELECT o.id FROM offers o JOIN products p ON p.id = o.product WHERE p.article = '${article}');
    UPDATE offers SET multiple = 0, min_quantity = 0 WHERE product = (SELECT id FROM products WHERE article = '${article}')`);
  const remembered = [5_000, 10_000, 'exact', 0, 0, 0, 24, 72];
  expect((await on.check([{ article, on_hand: 0, multiple: 1, remembered }])).body).toMatchObject({
    unchanged: 1,
    changed: 0,
    moved: [],
  });
});

it.each([['too few'], ['no list', 5], ['a text', 'exact']])(
  'what a row remembers is eight values or nothing: %s',
  async (_, remembered: unknown = [1, 2]) => {
    const answer = await on.check([{ article: 'R 1', remembered: remembered as unknown[] }]);
    expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
  },
);

test('a row of other cells than these is refused', async () => {
  const answer = await on.ask(`/check?supplier=${on.supplier}`, [
    on.row({ article: 'R 1' }).slice(0, -1),
  ]);
  expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
});
