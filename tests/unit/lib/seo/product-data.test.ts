import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { Product } from '../../../../lib/products/model.ts';
import { gtinOf } from '../../../../lib/seo/gtin.ts';
import { serialiseData } from '../../../../lib/seo/model.ts';
import { productData } from '../../../../lib/seo/product-data.ts';

const site = { siteUrl: 'https://shop.test', shopName: 'Деталь' };

const product = (over: Partial<Product> = {}): Product =>
  ({
    id: 'demo-filtr-df-1',
    number: 1,
    name: 'Фильтр масляный',
    article: 'DF 1',
    brand: { name: 'Демо-Фильтр', slug: 'demo-filtr' },
    priceKopecks: 12_345,
    availability: 'in_stock',
    stockKind: 'exact',
    quantity: 3,
    unit: 'шт.',
    leadMinHours: 0,
    leadMaxHours: 0,
    image: 'a.jpg',
    description: '',
    weightGrams: 0,
    barcode: '',
    isOriginal: false,
    images: ['a.jpg', 'b.jpg'],
    alts: ['', ''],
    breadcrumbs: [],
    attributes: [],
    numbers: [],
    offers: [],
    ...over,
  }) as Product;

/** As a search engine reads it. */
const read = (over: Partial<Product>) =>
  JSON.parse(serialiseData(productData(product(over), site))) as {
    name: string;
    offers?: { price: string; availability: string; priceCurrency: string };
  } & Record<string, unknown>;

/** A price as a person reads it, kopecks. */
const seen = (text: string) =>
  Math.round(Number(text.replace(/[\s\u202f₽]/g, '').replace(',', '.')) * 100);

test('the price that search engines read is the one that people see', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (priceKopecks) => {
      const { price, priceCurrency } = read({ priceKopecks }).offers!;
      expect(priceCurrency).toBe('RUB');
      expect(price).toMatch(/^\d+\.\d\d$/);
      expect(Math.round(Number(price) * 100)).toBe(seen(formatMoney(priceKopecks)));
    }),
  );
});

test('without a price there is no offer', () =>
  expect(read({ priceKopecks: null })).not.toHaveProperty('offers'));

it.each([
  ['in_stock', 'InStock'],
  ['on_order', 'BackOrder'],
  ['none', 'OutOfStock'],
] as const)('%s is %s', (availability, expected) =>
  expect(read({ availability }).offers!.availability).toBe(`https://schema.org/${expected}`),
);

test('it says what the part is', () => {
  expect(read({ description: 'Текст', weightGrams: 350, barcode: '4006381333931' })).toMatchObject({
    url: 'https://shop.test/products/demo-filtr-df-1',
    name: 'Фильтр масляный Демо-Фильтр DF 1',
    mpn: 'DF 1',
    sku: 'demo-filtr-df-1',
    gtin: '4006381333931',
    brand: { name: 'Демо-Фильтр' },
    image: [
      'https://shop.test/files/products/demo-filtr-df-1/a.jpg',
      'https://shop.test/files/products/demo-filtr-df-1/b.jpg',
    ],
    weight: { value: 350 },
  });
});

test('what is not known is not said', () => {
  const data = read({ images: [], image: null });
  for (const absent of ['image', 'description', 'gtin', 'weight'])
    expect(data).not.toHaveProperty(absent);
});

describe('a name that wants to break out', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    '</SCRIPT >',
    '"}]}',
    '\u2028\u2029',
    ']]>',
  ])('%j stays a name', (name) => {
    const text = serialiseData(productData(product({ name, description: name }), site));
    expect(text).not.toContain('<');
    expect((JSON.parse(text) as { description: string }).description).toBe(name);
  });

  test('whatever it is', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const text = serialiseData({ name });
        expect(text).not.toMatch(/<|<!--/);
        expect(JSON.parse(text)).toEqual({ name });
      }),
    ));
});

describe('the number under the bars', () => {
  it.each(['4006381333931', '96385074', '036000291452', '14006381333938'])(
    '%s is worldwide',
    (number) => expect(gtinOf(number)).toBe(number),
  );
  it.each([
    '',
    '4006381333930',
    '123',
    'abc',
    '0000000000000',
    '2000000000008',
    '0200000000003',
    '400638133393１',
    '20000004',
  ])('%j is not', (number) => expect(gtinOf(number)).toBeUndefined());
});
