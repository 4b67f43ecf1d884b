import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { csvText } from '../../../../lib/exports/csv.ts';
import { xlsxBytes } from '../../../../lib/exports/xlsx.ts';
import { readPriceList } from '../../../../lib/imports/price-list.ts';
import { prepareList } from '../../../../lib/imports/runs/prepare-list.ts';
import { ReportFile } from '../../../../lib/imports/runs/report-file.ts';
import { readContext } from '../../../../lib/imports/runs/repository.ts';
import {
  checkList,
  endRun,
  sendList,
  zeroAllVanished,
} from '../../../../lib/imports/runs/send-list.ts';
import { isOneNumber } from '../../../../lib/imports/values/part-numbers.ts';
import { EXPORT_HEADER, exportedOffers } from '../../../../lib/products/admin/export.ts';
import { productListSchema } from '../../../../lib/products/admin/schema.ts';
import { anAdmin, aProduct, type Person } from '../../../support/builders.ts';
import type { TestShop } from '../../../support/pocketbase.ts';
import { startDemoShop } from '../demo-shop.ts';

type Supplier = { id: string; code: string; offers: number };

let shop: TestShop;
let owner: Person;
let folder: string;
let suppliers: Supplier[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-round-trip-'));
  ({ shop } = await startDemoShop(1_000));
  owner = await anAdmin(shop, 'owner');
  const rows = shop
    .database()
    .prepare(
      'SELECT s.id AS id, COUNT(o.id) AS offers FROM suppliers s JOIN warehouses w ON w.supplier = s.id JOIN offers o ON o.warehouse = w.id GROUP BY s.id',
    )
    .all();
  suppliers = rows.map(({ id, offers }, n) => ({
    id: String(id),
    code: `demo-${n}`,
    offers: Number(offers),
  }));
  for (const { id, code } of suppliers)
    await shop.root.collection('suppliers').update(id, { code });
  // What no demo has: a mark-up where an offer has no price yet, an offer that was never counted,
  // one of which nobody has said how it is sold, and a product that nobody offers.
  shop.database().exec(`
    INSERT INTO supplier_markups (id, supplier, from_kopecks, percent) SELECT 'm' || substr(id, -14), id, 0, 30 FROM suppliers;
    DELETE FROM stocks WHERE id IN (SELECT id FROM stocks WHERE on_hand = 0 LIMIT 3);
    UPDATE offers SET multiple = 0, min_quantity = 0 WHERE id IN (SELECT id FROM offers ORDER BY id LIMIT 2)`);
  await aProduct(shop, { article: 'LONELY 1' });
});
afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

const KEPT = ['offers', 'stocks', 'product_numbers', 'cross_links', 'products', 'listings'];
const everything = () =>
  KEPT.map((table) => shop.database().prepare(`SELECT * FROM ${table} ORDER BY id`).all());

/** All offers of the shop as a file. */
async function exported(format: 'csv' | 'xlsx'): Promise<string> {
  const path = join(folder, `everything.${format}`);
  const rows = exportedOffers(owner.pb, productListSchema.parse({}), isOneNumber);
  if (format === 'csv')
    await writeFile(path, (await Array.fromAsync(csvText(EXPORT_HEADER, rows))).join(''));
  else await pipeline(xlsxBytes(EXPORT_HEADER, rows), createWriteStream(path));
  return path;
}

/** Loads a file as the full list of a supplier. */
async function load(path: string, { id, code }: Supplier) {
  const priceList = await readPriceList(path);
  const report = new ReportFile(join(folder, `report-${code}.csv`));
  const { list, leftOut, warehouses } = await prepareList({
    priceList,
    context: await readContext(owner.pb, code),
    report,
    path: join(folder, `rows-${code}`),
  });
  const { errors } = report;
  const checked = await checkList(owner.pb, id, list, report);
  const { run } = await sendList(owner.pb, {
    list,
    report,
    run: {
      supplier: id,
      mode: 'full',
      warehouses: [...warehouses.named],
      rows: list.rows,
      refused: 0,
      fingerprint: 'cd'.repeat(32),
      file: 'demo',
    },
  });
  await zeroAllVanished(owner.pb, run, true);
  await endRun(owner.pb, run, report);
  await Promise.all([list[Symbol.asyncDispose](), report.close(), priceList.close()]);
  return { errors, leftOut, ...checked };
}

it.each(['csv', 'xlsx'] as const)(
  'all of the demo, exported as %s and loaded again as the full list of each supplier, is what it was',
  async (format) => {
    const before = everything();
    const path = await exported(format);
    const all = suppliers.reduce((sum, { offers }) => sum + offers, 0);
    expect(all).toBeGreaterThan(1_000);
    for (const supplier of suppliers)
      expect(await load(path, supplier)).toMatchObject({
        unchanged: supplier.offers,
        added: 0,
        changed: 0,
        moved: 0,
        errors: [],
        leftOut: { elsewhere: all - supplier.offers },
      });
    expect(everything()).toEqual(before);
  },
);

test('what was sold and priced anew since the export is told and stays, what was typed is written', async () => {
  const [own] = suppliers.toSorted((one, other) => other.offers - one.offers);
  const path = await exported('csv');
  const [sold, dearer, typed] = shop
    .database()
    .prepare(
      `SELECT o.id AS id, s.on_hand AS on_hand, p.article AS article FROM offers o JOIN products p ON p.id = o.product JOIN warehouses w ON w.id = o.warehouse JOIN stocks s ON s.offer = o.id
      WHERE w.supplier = ? AND o.stock_kind = 'exact' AND s.on_hand > 1 AND o.retail_kopecks > 0 GROUP BY p.id HAVING COUNT(*) = 1 LIMIT 3`,
    )
    .all(own!.id) as { id: string; on_hand: number; article: string }[];
  shop.database().exec(`
    UPDATE stocks SET on_hand = 1 WHERE offer = '${sold!.id}';
    UPDATE offers SET retail_kopecks = retail_kopecks + 100 WHERE id = '${dearer!.id}'`);
  const lines = (await readFile(path, 'utf8')).split('\r\n');
  const stockAt = EXPORT_HEADER.indexOf('Остаток');
  const changed = lines.map((line) => {
    const cells = line.split(';');
    const isOfTyped = cells[1] === typed!.article && cells[stockAt] === String(typed!.on_hand);
    return isOfTyped ? cells.with(stockAt, '77').join(';') : line;
  });
  await writeFile(path, changed.join('\r\n'));
  const terms = () =>
    shop
      .database()
      .prepare(
        'SELECT o.id AS id, o.retail_kopecks AS retail, o.cost_kopecks AS cost, s.on_hand AS on_hand FROM offers o LEFT JOIN stocks s ON s.offer = o.id ORDER BY o.id',
      )
      .all();
  const before = terms();
  expect(await load(path, own!)).toMatchObject({ moved: 2, changed: 1, added: 0 });
  expect(terms()).toEqual(
    before.map((row) => (row.id === typed!.id ? { ...row, on_hand: 77 } : row)),
  );
});
