import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoChange } from '../../../../lib/products/bulk/repository.ts';
import { retailFromCost } from '../../../../lib/suppliers/model.ts';
import {
  changeMarkup,
  getSupplier,
  previewMarkup,
  recountMarkup,
} from '../../../../lib/suppliers/repository.ts';
import { anAdmin, aProduct, type Person } from '../../../support/builders.ts';
import { events, callBackend } from '../call-backend.ts';
import { listsAreRight, startImporting, type Importing, type Line } from '../imports/price-list.ts';

let on: Importing;
let manager: Person;
beforeAll(async () => {
  on = await startImporting();
  manager = await anAdmin(on.shop, 'manager');
});
afterAll(() => on?.shop.stop());

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const pricesOf = (prefix: string) =>
  Object.fromEntries(
    on.shop
      .database()
      .prepare(
        "SELECT p.article AS article, o.retail_kopecks AS retail FROM offers o JOIN products p ON p.id = o.product WHERE p.article LIKE ? || '%'",
      )
      .all(prefix)
      .map(({ article, retail }) => [article, retail]),
  );
const markup = async () => (await getSupplier(manager.pb, on.supplier)).markup;

test('a new mark-up holds for prices that the former one made: looked at, applied, told to pages, taken back', async () => {
  const before = await markup();
  const lines: Line[] = [999, 20_050, 99_999, 150_033, 2_000_000].map((cost) => ({
    article: `RC ${cost}`,
    cost,
    retail: retailFromCost(cost, before),
  }));
  await on.importList([
    ...lines,
    { article: 'RC NAMED', cost: 10_000, retail: 12_300 },
    { article: 'RC REQUEST', cost: 10_000, retail: 0 },
  ]);
  const was = pricesOf('RC');
  const after = [
    { from_kopecks: 0, percent: 55.5 },
    { from_kopecks: 100_000, percent: 33.3 },
    { from_kopecks: 1_000_000, percent: before.at(-1)!.percent },
  ];
  const preview = await previewMarkup(manager.pb, on.supplier, after);
  expect(preview).toMatchObject({
    offers: 4,
    samples: [
      { article: 'RC 999', cost: 999, before: was['RC 999'], after: retailFromCost(999, after) },
      {},
      {},
      { article: 'RC 150033' },
    ],
  });
  expect([pricesOf('RC'), await markup()]).toEqual([was, before]);
  expect(
    await code(recountMarkup(manager.pb, on.supplier, { bands: after, seen: before, offers: 3 })),
  ).toBe('found_changed');
  expect(
    await code(recountMarkup(manager.pb, on.supplier, { bands: after, seen: after, offers: 4 })),
  ).toBe('changed_meanwhile');
  const { seq } = await events(on.shop, 0);
  expect(
    await recountMarkup(manager.pb, on.supplier, { bands: after, seen: before, offers: 4 }),
  ).toEqual({ changed: 4, left: 0 });
  const now = {
    ...was,
    ...Object.fromEntries(
      [999, 20_050, 99_999, 150_033].map((cost) => [`RC ${cost}`, retailFromCost(cost, after)]),
    ),
  };
  expect([pricesOf('RC'), await markup()]).toEqual([now, after]);
  expect((await events(on.shop, seq)).tags).toContain('product:quality-rc999');
  listsAreRight(on.shop);
  const [{ id }] = on.shop
    .database()
    .prepare("SELECT id FROM bulk_changes WHERE field = 'retail' ORDER BY created DESC, rowid DESC")
    .all() as [{ id: string }];
  expect(await undoChange(manager.pb, id)).toMatchObject({ changed: 4, left: 0 });
  expect(pricesOf('RC')).toEqual(was);
  await changeMarkup(manager.pb, on.supplier, before, after);
});

test('many are recounted by steps, lists are right, and pages hear of it at once', async () => {
  const before = await markup();
  const lines = Array.from({ length: 1_300 }, (_, n): Line => ({
    article: `MANY ${n}`,
    cost: 5_000 + n,
    retail: retailFromCost(5_000 + n, before),
  }));
  await on.importList(lines);
  const after = [{ from_kopecks: 0, percent: 90 }];
  const { offers } = await previewMarkup(manager.pb, on.supplier, after);
  const { seq } = await events(on.shop, 0);
  expect(
    await recountMarkup(manager.pb, on.supplier, { bands: after, seen: before, offers }),
  ).toEqual({ changed: offers, left: 0 });
  expect(pricesOf('MANY 7')['MANY 7']).toBe(retailFromCost(5_007, after));
  expect(new Set((await events(on.shop, seq)).tags)).toEqual(new Set(['catalogue']));
  listsAreRight(on.shop);
});

test('only those who lead the books, and not while a list is being loaded', async () => {
  const [worker, before] = [await anAdmin(on.shop, 'warehouse'), await markup()];
  const ask = (what: string) =>
    callBackend(on.shop, `/api/shop/suppliers/${on.supplier}/markup/${what}`, {
      token: worker.token,
      body: { bands: [], seen: before, offers: 0 },
    });
  expect([(await ask('preview')).status, (await ask('recount')).status]).toEqual([403, 403]);
  await aProduct(on.shop);
  await on.start();
  const recount = () =>
    code(recountMarkup(manager.pb, on.supplier, { bands: [], seen: before, offers: 0 }));
  expect(await recount()).toBe('import_running');
  on.shop.database().exec("UPDATE import_runs SET touched_at = '2026-01-01 00:00:00.000Z'");
  expect(await recount()).not.toBe('import_running');
});
