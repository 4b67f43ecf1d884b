import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
import { checkList, endRun, sendList } from '../../../../lib/imports/runs/send-list.ts';
import { isOneNumber } from '../../../../lib/imports/values/part-numbers.ts';
import { EXPORT_HEADER, exportedOffers } from '../../../../lib/products/admin/export.ts';
import { productListSchema } from '../../../../lib/products/admin/schema.ts';
import {
  aBrand,
  anAdmin,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

/** More than the backend hands out at once. */
const MANY = 1_100;

let shop: TestShop;
let owner: Person;
let supplier: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-export-'));
  shop = await startShop();
  owner = await anAdmin(shop, 'owner');
  const [warehouse, brand] = [
    await aWarehouse(shop, {}, 'partner'),
    await aBrand(shop, { name: 'MANN-FILTER' }),
  ];
  supplier = warehouse.supplier;
  await shop.root.collection('suppliers').update(supplier, { code: 'export' });
  const offer = async (article: string, fields: Record<string, unknown>) => {
    const { id } = await aProduct(shop, {
      id: undefined,
      brand: brand.id,
      article,
      name: `Фильтр "${article}"; масляный`,
      barcode: '4011558736408',
    });
    await anOffer(shop, { product: id, warehouse: warehouse.id, ...fields });
    return id;
  };
  const first = await offer('W 712/75', {
    retail_kopecks: 123_450,
    cost_kopecks: 99_999,
    on_hand: 12,
    reserved: 3,
    multiple: 2,
    min_quantity: 4,
    lead_min_h: 24,
    lead_max_h: 72,
    supplier_sku: '00123',
  });
  await offer('C 27 161', { stock_kind: 'many', lead_min_h: 48, lead_max_h: 48 });
  await offer('HU 816 X', { stock_kind: 'few' });
  await offer('AB-77', { stock_kind: 'some', lead_min_h: 0, lead_max_h: 24 });
  await offer('0451103', { stock_kind: 'on_order', retail_kopecks: 0 });
  for (const [number, of] of [
    ['04E 115 561', ''],
    ['OX 188D/AB', ''],
    ['4383278/E4TZ2200B', ''],
    ['06J 115', brand.id],
  ])
    await shop.root
      .collection('product_numbers')
      .create({ product: first, number, brand: of, kind: 'oem', number_key: 'x' });
  await anOffer(shop, { product: first, retail_kopecks: 1 });
  shop.database().exec(`
    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${MANY})
    INSERT INTO products (id, brand, article, article_key, name, category, unit, published, number, created, updated)
    SELECT 'many-' || n, brand, 'M ' || n, 'M' || n, name, category, unit, TRUE, 1000 + n, created, updated FROM n, products WHERE id = '${first}'`);
  shop.database().exec(`
    INSERT INTO offers (id, product, warehouse, retail_kopecks, stock_kind, multiple, min_quantity)
    SELECT 'offer' || printf('%010d', number), id, '${warehouse.id}', number * 10, 'many', 1, 1 FROM products WHERE id LIKE 'many-%'`);
});
afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

const rows = (filters: Record<string, string>) =>
  exportedOffers(owner.pb, productListSchema.parse(filters), isOneNumber);

async function exported(format: 'csv' | 'xlsx'): Promise<string> {
  const path = join(folder, `products.${format}`);
  if (format === 'csv')
    await writeFile(
      path,
      (await Array.fromAsync(csvText(EXPORT_HEADER, rows({ supplier })))).join(''),
    );
  else await pipeline(xlsxBytes(EXPORT_HEADER, rows({ supplier })), createWriteStream(path));
  return path;
}

const KEPT = ['offers', 'stocks', 'product_numbers', 'cross_links', 'products'];
const everything = () =>
  KEPT.map((table) => shop.database().prepare(`SELECT * FROM ${table} ORDER BY id`).all());

it.each(['csv', 'xlsx'] as const)(
  'what was exported as %s for a supplier and is loaded as his list changes nothing',
  async (format) => {
    const before = everything();
    const priceList = await readPriceList(await exported(format));
    const report = new ReportFile(join(folder, `report-${format}.csv`));
    const { list } = await prepareList({
      priceList,
      context: await readContext(owner.pb, 'export'),
      report,
      path: join(folder, `rows-${format}`),
    });
    expect(report.refused).toBe(0);
    expect(await checkList(owner.pb, supplier, list, report)).toMatchObject({
      unchanged: MANY + 5,
      changed: 0,
      added: 0,
    });
    const { run } = await sendList(owner.pb, {
      list,
      report,
      run: {
        supplier,
        mode: 'full',
        rows: list.rows,
        refused: 0,
        fingerprint: 'ab'.repeat(32),
        file: 'products',
      },
    });
    await endRun(owner.pb, run, report);
    expect(everything()).toEqual(before);
    await Promise.all([list[Symbol.asyncDispose](), report.close(), priceList.close()]);
  },
);

test('each offer is a row that names whose it is; a product without offers is a row as well', async () => {
  const lonely = await aProduct(shop, { article: 'LONELY 1' });
  const [row] = await Array.fromAsync(rows({ q: 'LONELY 1' }));
  expect(row).toEqual([
    expect.any(String),
    lonely.article,
    lonely.name,
    null,
    null,
    null,
    null,
    null,
    null,
    '',
    expect.any(String),
    '',
    '',
    '',
    '',
    'предложений нет',
  ]);
  expect((await Array.fromAsync(rows({ q: 'W 712/75' }))).map((cells) => cells[4])).toEqual(
    expect.arrayContaining([1234.5, 0.01]),
  );
});

test('who may not know what we pay gets a file without it, and who may not see offers gets none', async () => {
  const ask = async (role: 'warehouse' | 'content') =>
    callBackend(shop, '/api/shop/admin/products/export', {
      token: (await anAdmin(shop, role)).token,
    });
  const { body, status } = await ask('warehouse');
  expect([status, body.rows.every(({ cost }: { cost: number | null }) => cost === null)]).toEqual([
    200,
    true,
  ]);
  expect((await ask('content')).status).toBe(403);
});
