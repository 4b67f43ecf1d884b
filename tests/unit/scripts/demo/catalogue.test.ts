import { describe, expect, test } from 'vitest';
import { articleKey } from '../../../../lib/articles/model.ts';
import { demoCatalogue, type DemoOptions } from '../../../../scripts/demo/catalogue.ts';

const refreshedAt = new Date('2026-11-20T10:00:00Z');
const rows = (options: DemoOptions) =>
  demoCatalogue({ refreshedAt, ...options })
    .chunks(options.products)
    .next().value!;

describe('the demo', () => {
  const { products, product_numbers, offers, stocks } = rows({ products: 5_000 });
  const { reference } = demoCatalogue({ products: 1 });

  test('is the same every time, another with another seed, and a small one begins a large one', () => {
    expect(rows({ products: 50 })).toEqual(rows({ products: 50 }));
    expect(rows({ products: 50, seed: 2 })).not.toEqual(rows({ products: 50 }));
    expect(products.slice(0, 50)).toEqual(rows({ products: 50 }).products);
    // Chunks end in the middle of families.
    const chunks = [...demoCatalogue({ products: 100, refreshedAt }).chunks(7)];
    expect(chunks.flatMap(({ offers }) => offers)).toEqual(rows({ products: 100 }).offers);
    expect(chunks.flatMap(({ cross_links }) => cross_links)).toEqual(
      rows({ products: 100 }).cross_links,
    );
  });

  test('says of itself that it is one, in every brand, supplier and description', () => {
    for (const { name } of [
      ...reference.brands,
      ...reference.suppliers,
      ...reference.warehouses,
    ] as { name: string }[])
      expect(name).toMatch(/^Демо-/);
    for (const { text } of reference.brands as { text: string }[])
      expect(text).toMatch(/^Демонстрационный бренд: такого производителя не существует/);
    for (const { description } of products)
      expect(description).toMatch(/^Демонстрационный товар: такой детали не существует/);
    for (const { number, kind } of product_numbers)
      if (kind !== 'oem') expect(number).toMatch(/^DEMO-/);
  });

  test('has 25 brands, 63 categories in two levels with a sentence each, two warehouses of its own and three suppliers', () => {
    expect(
      [reference.brands, reference.categories, reference.suppliers, reference.warehouses].map(
        ({ length }) => length,
      ),
    ).toEqual([25, 63, 4, 5]);
    const categories = reference.categories as {
      parent: string;
      text: string;
      slug: string;
      name: string;
    }[];
    expect(categories.filter(({ parent }) => !parent)).toHaveLength(15);
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(63);
    for (const { text } of categories) expect(text).toMatch(/^[А-ЯЁ].{40,}\.$/);
    expect(categories.map(({ slug }) => slug)).toContain('tormoznaya-sistema');
  });

  test('fills every category, however small it is', () => {
    const { products } = rows({ products: 300 });
    expect(new Set(products.map(({ category }) => category)).size).toBe(48);
  });

  test('gives no two products one address or one number of one brand', () => {
    expect(new Set(products.map(({ id }) => id)).size).toBe(5_000);
    expect(new Set(products.map(({ brand, article_key }) => `${brand} ${article_key}`)).size).toBe(
      5_000,
    );
    for (const { article, article_key } of products)
      expect(articleKey(String(article))).toBe(article_key);
  });

  test('shows of a product its part first, seldom its carton, and all views somewhere', () => {
    const { products } = rows({
      products: 1_200,
      images: () => ['front', 'carton', 'side', 'size'],
    });
    const images = products.map((product) => product.images as string[]);
    const first = (view: string) => images.filter(([file]) => file === view).length;
    expect(first('front')).toBeGreaterThan(1_000);
    expect(images.filter(({ length }) => length === 0).length).toBeGreaterThan(5);
    expect(new Set(images.flat())).toEqual(new Set(['front', 'carton', 'side', 'size']));
    for (const files of images) expect(new Set(files).size).toBe(files.length);
  });

  test('prices in whole rubles, above what they cost us', () => {
    for (const { retail_kopecks, cost_kopecks } of offers) {
      expect(Number(retail_kopecks) % 100).toBe(0);
      if (retail_kopecks) expect(retail_kopecks).toBeGreaterThan(Number(cost_kopecks));
    }
  });

  test('has whatever a shop meets: no offer, no price, nothing on the shelf, packs, long names, every kind of stock', () => {
    const offered = new Set(offers.map(({ product }) => product));
    expect(products.some(({ id }) => !offered.has(id))).toBe(true);
    expect(offers.some(({ retail_kopecks }) => retail_kopecks === 0)).toBe(true);
    expect(stocks.some(({ on_hand }) => on_hand === 0)).toBe(true);
    expect(new Set(offers.map(({ multiple }) => multiple))).toEqual(new Set([1, 2, 4]));
    expect(
      offers.some(({ multiple, min_quantity }) => Number(min_quantity) > Number(multiple)),
    ).toBe(true);
    expect(Math.max(...products.map(({ name }) => String(name).length))).toBeGreaterThan(120);
    expect(Math.max(...products.map(({ name }) => String(name).length))).toBeLessThanOrEqual(300);
    expect(new Set(offers.map(({ stock_kind }) => stock_kind))).toEqual(
      new Set(['exact', 'few', 'some', 'many', 'on_order']),
    );
  });
});
