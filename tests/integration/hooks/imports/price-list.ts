import { expect } from 'vitest';
import { articleKey, productId } from '../../../../lib/articles/model.ts';
import type { TestShop } from '../../../support/pocketbase.ts';
import { startDemoShop } from '../demo-shop.ts';
import { callBackend } from '../call-backend.ts';

export type Line = {
  n?: number;
  brand?: string;
  article: string;
  name?: string;
  category?: string;
  cost?: number | null;
  retail?: number | null;
  kind?: string | null;
  on_hand?: number | null;
  multiple?: number | null;
  lead?: number | null;
  sku?: string;
  warehouse?: string;
  attributes?: { name: string; value: string }[];
  barcode?: string;
  numbers?: string[];
  crosses?: [brand: string, number: string][];
  /** How it stood when the shop wrote it. */
  remembered?: unknown[];
};

/**
 * A shop that has met a supplier and two brands, before his first price list.
 * @param env of the backend
 */
export async function startImporting(env: Record<string, string> = {}) {
  const { shop, token } = await startDemoShop(0, env);
  const ask = (path: string, body?: unknown, as = token) =>
    callBackend(shop, `/api/shop/imports${path}`, { token: as, body });
  await ask('/prepare', {
    supplier: { code: 'sever', name: 'Север' },
    brands: ['QUALITY', 'BOSCH'].map((name, index) => ({
      id: `importbrand000${index}`,
      name,
      slug: name.toLowerCase(),
    })),
  });
  const { body: context } = await ask('/context?supplier=sever');
  const brand = (name: string): string =>
    context.brands.find((known: { name: string }) => known.name === name).id;
  const category: string = context.categories.find(
    ({ slug }: { slug: string }) => slug === 'prochee',
  ).id;

  /** A row as the engine takes it; a line says only what a test is about. */
  const row = (line: Line, index = 0) => {
    const kind = line.kind === undefined ? 'exact' : line.kind;
    return [
      line.n ?? index + 1,
      line.brand ?? brand('QUALITY'),
      line.article,
      articleKey(line.article),
      line.name ?? `Деталь ${line.article}`,
      line.category ?? category,
      line.cost === undefined ? 5_000 : line.cost,
      line.retail === undefined ? 10_000 : line.retail,
      kind,
      kind === 'exact' ? (line.on_hand ?? 5) : null,
      line.multiple ?? null,
      null,
      line.lead ?? null,
      line.lead ?? null,
      line.sku ?? '',
      line.barcode ?? '',
      '',
      (line.numbers ?? []).map((number) => [number, articleKey(number)]),
      (line.crosses ?? []).map(([maker, number]) => [maker, articleKey(number)]),
      productId(line.brand === brand('BOSCH') ? 'bosch' : 'quality', line.article),
      line.warehouse ?? '',
      line.attributes ?? [],
      line.remembered ?? null,
    ];
  };
  const start = (over: object = {}) =>
    ask('', {
      supplier: context.supplier.id,
      mode: 'delta',
      rows: 100,
      refused: 0,
      fingerprint: 'a'.repeat(64),
      file: 'price.csv',
      ...over,
    });
  const send = (run: string, chunk: number, lines: Line[]) =>
    ask(`/${run}/chunks/${chunk}`, lines.map(row));
  const check = (lines: Line[]) => ask(`/check?supplier=${context.supplier.id}`, lines.map(row));

  /** A whole import of one chunk. Returns the run and what it counted. */
  const importList = async (lines: Line[], over: object = {}) => {
    const {
      body: { run },
    } = await start(over);
    const chunk = await send(run, 1, lines);
    expect(chunk).toMatchObject({ status: 200 });
    const { body } = await ask(`/${run}/finish`, { errors: [] });
    return { run: run as string, ...body };
  };
  return {
    shop,
    token,
    ask,
    brand,
    category,
    supplier: context.supplier.id as string,
    start,
    send,
    check,
    importList,
    row,
  };
}

export type Importing = Awaited<ReturnType<typeof startImporting>>;

/** One row of the database. */
export const one = (shop: TestShop, sql: string) => ({ ...shop.database().prepare(sql).get() });
export const all = (shop: TestShop, sql: string) =>
  shop
    .database()
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

/**
 * Lists and counts against what products, offers and stocks say: the triggers and the bulk must end
 * at the same.
 */
export const listsAreRight = (shop: TestShop) =>
  expect([
    one(
      shop,
      'SELECT COUNT(*) AS n FROM (SELECT product, price_kopecks, availability_rank, quantity, offer FROM listing_source EXCEPT SELECT product, price_kopecks, availability_rank, quantity, offer FROM listings)',
    ),
    one(
      shop,
      'SELECT COUNT(*) AS n FROM listings WHERE id NOT IN (SELECT product FROM listing_source)',
    ),
    one(
      shop,
      'SELECT COUNT(*) AS n FROM categories c JOIN category_totals t ON t.category = c.id WHERE t.products IS NOT c.products_count',
    ),
    one(shop, 'SELECT quiet + keeping + recount AS n FROM cache_mode'),
  ]).toEqual([{ n: 0 }, { n: 0 }, { n: 0 }, { n: 0 }]);
