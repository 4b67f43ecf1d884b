import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvText } from '../../../../lib/exports/csv.ts';
import { isOneNumber } from '../../../../lib/imports/values/part-numbers.ts';
import { EXPORT_HEADER, exportedOffers } from '../../../../lib/products/admin/export.ts';
import { productListSchema } from '../../../../lib/products/admin/schema.ts';
import { startImportingShop, type ImportingShop } from './importing-shop.ts';

const LIST = `Производитель;Артикул;Наименование;Цена;Розница;Остаток
BOSCH;A 100;Колодки тормозные;500;900;12
BOSCH;A 200;Фильтр масляный;100;250,50;3
`;

let shop: ImportingShop;
let table: string;
const stockOf = (article: string) => shop.price(article)?.on_hand;
const sell = (article: string, left: number) =>
  shop.shop
    .database()
    .exec(
      `UPDATE stocks SET on_hand = ${left} WHERE offer = (SELECT o.id FROM offers o JOIN products p ON p.id = o.product WHERE p.article = '${article}')`,
    );

beforeAll(async () => {
  shop = await startImportingShop();
  await shop.startWorker();
  await shop.load(LIST);
  const rows = exportedOffers(shop.pb, productListSchema.parse({}), isOneNumber);
  table = (await Array.fromAsync(csvText(EXPORT_HEADER, rows))).join('');
});
afterAll(() => shop?.stop());

/** Brings the table to the check. */
async function checked(text = table, of?: string) {
  const id = await shop.upload(text, { file: 'products.csv', ...(of && { of }) });
  const { state, preview } = await shop.until(id, 'looked', 'checked');
  if (state === 'looked') await shop.check(id);
  return { id, preview: preview!, findings: (await shop.until(id, 'checked')).findings! };
}

test('a table that the shop has written is read by itself, and changes nothing', async () => {
  const { preview, findings } = await checked();
  expect(preview.mapping.columns).toMatchObject({
    supplier: [13],
    warehouse: [14],
    exported: [15],
  });
  expect(findings).toMatchObject({
    rows: 2,
    unchanged: 2,
    added: 0,
    changed: 0,
    moved: 0,
    refused: 0,
    doubts: [],
  });
});

test('what was sold since is shown, and stays sold unless a person wants the table', async () => {
  sell('A 100', 5);
  const first = await checked();
  expect(first.findings).toMatchObject({ moved: 1, unchanged: 2 });
  expect(first.findings.samples.moved).toMatchObject([
    {
      article: 'A 100',
      before: { stock: { kind: 'exact', quantity: 5 } },
      after: { stock: { kind: 'exact', quantity: 12 } },
    },
  ]);
  await shop.change(first.id, { moved: 'keep' });
  await shop.run(first.id);
  await shop.until(first.id, 'done');
  expect(stockOf('A 100')).toBe(5);

  const second = await checked();
  await shop.change(second.id, { moved: 'take' });
  await shop.run(second.id);
  await shop.until(second.id, 'done');
  expect(stockOf('A 100')).toBe(12);
});

test('of another supplier there is nothing in it, and the page says whose it is', async () => {
  const of = await shop.aSupplier('other');
  const id = await shop.upload(table, { of });
  await shop.until(id, 'looked');
  await shop.check(id);
  const { problem, findings } = await shop.until(id, 'checked');
  expect(findings).toMatchObject({ rows: 0, leftOut: { elsewhere: 2, suppliers: ['inet'] } });
  expect(problem).toContain('только других: inet');
});

test('without what tells how it stood it is doubted as a whole', async () => {
  const bare = table
    .split('\r\n')
    .map((line) => line.split(';').slice(0, 15).join(';'))
    .join('\r\n');
  const { findings } = await checked(bare);
  expect(findings.doubts).toMatchObject([{ kind: 'export' }]);
});
