import { SaxesParser } from 'saxes';
import { expect, it, test } from 'vitest';
import { filesOf, partXml } from '../../../../lib/sitemap/addresses.ts';
import {
  CHUNK_SIZE,
  entriesXml,
  indexXml,
  type SitemapItem,
  type SitemapPart,
} from '../../../../lib/sitemap/model.ts';

const SITE = 'https://shop.test';
const products = (number: number): SitemapPart => ({
  kind: 'products',
  number,
  updated: '2026-11-21T06:00:00.000Z',
});
const item = (n: number): SitemapItem => ({ key: `part-${n}`, updated: null });

async function read(
  file: string,
  parts: SitemapPart[],
  chunk: (kind: string, after: number) => SitemapItem[],
): Promise<{ text: string; asked: number[] } | undefined> {
  const asked: number[] = [];
  const pieces = partXml(file, parts, SITE, async (kind, after) => {
    asked.push(after);
    return chunk(kind, after);
  });
  if (!pieces) return undefined;
  let text = '';
  for await (const piece of pieces) text += piece;
  new SaxesParser({ xmlns: true }).write(text).close();
  return { text, asked };
}

test('a part of the products is read in chunks of 5,000, its own numbers only', async () => {
  const { asked, text } = (await read('products-2.xml', [products(1), products(2)], (_, after) => [
    item(after + 1),
  ]))!;
  expect(asked).toEqual(Array.from({ length: 10 }, (_, n) => 50_000 + n * CHUNK_SIZE));
  expect(text.match(/<loc>/g)).toHaveLength(10);
  expect(text).toContain('<url><loc>https://shop.test/products/part-50001</loc></url>');
});

it.each([
  'products-3.xml',
  'products-0.xml',
  'products.xml',
  'products-01.xml',
  'categories.xml',
  'index.html',
  '',
])('%j is in no index', async (file) =>
  expect(await read(file, [products(1)], () => [])).toBeUndefined(),
);

test('every file of the index can be read', async () => {
  const parts: SitemapPart[] = [
    products(1),
    { kind: 'categories', number: 0, updated: null },
    { kind: 'brands', number: 0, updated: null },
  ];
  const files = filesOf(parts, SITE).map(({ address }) => address);
  expect(files).toEqual(
    ['pages', 'products-1', 'categories', 'brands'].map(
      (name) => `https://shop.test/sitemaps/${name}.xml`,
    ),
  );
  for (const file of files)
    expect((await read(file.split('/').at(-1)!, parts, () => [item(1)]))!.text).toContain(
      '<loc>https://shop.test/',
    );
});

test('addresses are text, whatever is in them', () => {
  const entries = [{ address: 'https://shop.test/?a=1&b=<"\'>', updated: '2026' }];
  for (const text of [indexXml(entries), `<urlset>${entriesXml(entries)}</urlset>`]) {
    const seen: string[] = [];
    const parser = new SaxesParser();
    parser.on('text', (found) => found.trim() && seen.push(found));
    parser.write(text).close();
    expect(seen).toEqual(['https://shop.test/?a=1&b=<"\'>', '2026']);
  }
});
