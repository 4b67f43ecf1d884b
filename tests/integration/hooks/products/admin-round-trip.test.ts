import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { anAdmin, type Person } from '../../../support/builders.ts';
import type { TestShop } from '../../../support/pocketbase.ts';
import { startDemoShop } from '../demo-shop.ts';

let shop: TestShop;
let owner: Person;
let folder: string;
let suppliers: { id: string; name: string; code: string; offers: number }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-round-trip-'));
  ({ shop } = await startDemoShop(1_000));
  owner = await anAdmin(shop, 'owner');
  const rows = shop
    .database()
    .prepare(
      'SELECT s.id AS id, s.name AS name, COUNT(DISTINCT w.id) AS warehouses, COUNT(o.id) AS offers FROM suppliers s JOIN warehouses w ON w.supplier = s.id JOIN offers o ON o.warehouse = w.id GROUP BY s.id',
    )
    .all();
  // A list speaks of one warehouse.
  suppliers = rows
    .filter(({ warehouses }) => warehouses === 1)
    .map(({ id, name, offers }, n) => ({
      id: String(id),
      name: String(name),
      code: `demo-${n}`,
      offers: Number(offers),
    }));
  for (const { id, code } of suppliers)
    await shop.root.collection('suppliers').update(id, { code });
});
afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

const KEPT = ['offers', 'stocks', 'product_numbers', 'cross_links', 'products', 'listings'];
const everything = () =>
  KEPT.map((table) => shop.database().prepare(`SELECT * FROM ${table} ORDER BY id`).all());

async function exported(format: 'csv' | 'xlsx', supplier: string): Promise<string> {
  const path = join(folder, `${supplier}.${format}`);
  const rows = exportedOffers(owner.pb, productListSchema.parse({ supplier }), isOneNumber);
  if (format === 'csv')
    await writeFile(path, (await Array.fromAsync(csvText(EXPORT_HEADER, rows))).join(''));
  else await pipeline(xlsxBytes(EXPORT_HEADER, rows), createWriteStream(path));
  return path;
}

it.each(['csv', 'xlsx'] as const)(
  'the demo, exported as %s supplier by supplier and loaded again as their full lists, is what it was',
  async (format) => {
    const before = everything();
    expect(suppliers.reduce((sum, { offers }) => sum + offers, 0)).toBeGreaterThan(1_000);
    for (const { id, name, code, offers } of suppliers) {
      const priceList = await readPriceList(await exported(format, id));
      const report = new ReportFile(join(folder, `report-${code}-${format}.csv`));
      const { list } = await prepareList({
        priceList,
        context: await readContext(owner.pb, code),
        report,
        path: join(folder, `rows-${code}-${format}`),
      });
      expect([name, report.refused, await checkList(owner.pb, id, list, report)]).toMatchObject([
        name,
        0,
        { unchanged: offers, changed: 0, added: 0 },
      ]);
      const { run } = await sendList(owner.pb, {
        list,
        report,
        run: {
          supplier: id,
          mode: 'full',
          rows: list.rows,
          refused: 0,
          fingerprint: 'cd'.repeat(32),
          file: 'demo',
        },
      });
      await endRun(owner.pb, run, report);
      await Promise.all([list[Symbol.asyncDispose](), report.close(), priceList.close()]);
    }
    expect(everything()).toEqual(before);
  },
);
