import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../../../scripts/demo/catalogue.ts';

const PRODUCTS = 2_400;
const catalogue = demoCatalogue({ products: PRODUCTS });
const { products, product_numbers, cross_links, fitments } = catalogue
  .chunks(PRODUCTS)
  .next().value!;
const { vehicle_makes, vehicle_models, vehicle_generations, vehicle_modifications } =
  catalogue.reference;

const byNumber = new Map(
  products.map((product) => [`${product.brand} ${product.article_key}`, product]),
);
const byId = new Map(products.map((product) => [product.id, product]));
const ends = cross_links.map((link) => ({
  link,
  from: byNumber.get(`${link.from_brand} ${link.from_key}`)!,
  to: byNumber.get(`${link.to_brand} ${link.to_key}`)!,
}));

describe("how the demo's parts are related", () => {
  test('every cross leads from a product to another of the same kind', () => {
    for (const { from, to } of ends) {
      expect(from && to && from !== to).toBe(true);
      expect(to.category).toBe(from.category);
    }
    expect(new Set(cross_links.map(({ kind }) => kind))).toEqual(new Set(['analog', 'replaces']));
  });

  test('most parts have an original and analogs, and a number that is replaced says by which', () => {
    const analogs = ends.filter(({ link }) => link.kind === 'analog');
    expect(analogs.filter(({ to }) => to.is_original).length).toBeGreaterThan(PRODUCTS / 2);
    const replaced = ends.filter(({ link }) => link.kind === 'replaces');
    expect(replaced.length).toBeGreaterThan(50);
    for (const { from, to } of replaced) {
      expect(to.superseded_by).toBe(from.id);
      expect([from.is_original, to.is_original]).toEqual([true, true]);
    }
    for (const { superseded_by } of products)
      if (superseded_by) expect(byId.has(superseded_by)).toBe(true);
  });

  test('the number of an original leads to its analogs', () => {
    const oem = product_numbers.filter(({ kind }) => kind === 'oem');
    expect(oem.length).toBeGreaterThan(PRODUCTS / 2);
    for (const { brand, number_key } of oem)
      expect(byNumber.get(`${brand} ${number_key}`)?.is_original).toBe(true);
    expect(
      new Set(
        product_numbers.map(
          ({ product, brand, number_key }) => `${product} ${brand} ${number_key}`,
        ),
      ).size,
    ).toBe(product_numbers.length);
    expect(new Set(product_numbers.map(({ kind }) => kind))).toEqual(
      new Set(['oem', 'trade', 'old']),
    );
  });

  test('a family names no maker twice', () => {
    for (let first = 0; first < PRODUCTS; first += 6) {
      const kin = products.slice(first, first + 6).filter(({ superseded_by }) => !superseded_by);
      expect(new Set(kin.map(({ brand }) => brand)).size).toBe(kin.length);
    }
  });
});

describe('the cars of the demo', () => {
  test('at least 12 makes, 35 models, 60 generations, each with an engine', () => {
    expect(vehicle_makes.length).toBeGreaterThanOrEqual(12);
    expect(vehicle_models.length).toBeGreaterThanOrEqual(35);
    expect(vehicle_generations.length).toBeGreaterThanOrEqual(60);
    const engined = new Set(vehicle_modifications.map(({ generation }) => generation));
    for (const { id } of vehicle_generations) expect(engined.has(id)).toBe(true);
  });

  test('no two models of a make and no two generations of a model share an address, and years go forward', () => {
    for (const [rows, parent] of [
      [vehicle_makes, 'none'],
      [vehicle_models, 'make'],
      [vehicle_generations, 'model'],
    ] as const) {
      expect(new Set(rows.map((row) => `${row[parent]} ${row.slug}`)).size).toBe(rows.length);
      for (const { slug } of rows) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    for (const { year_from, year_to } of [...vehicle_generations, ...vehicle_models] as {
      year_from: number;
      year_to: number;
    }[]) {
      expect(year_from).toBeGreaterThan(1990);
      if (year_to) expect(year_to).toBeGreaterThan(year_from);
    }
  });

  test('nearly every product says its cars, or that it is of none; some are told nothing about', () => {
    const told = new Set(fitments.map(({ product }) => product)).size;
    expect(told / PRODUCTS).toBeGreaterThan(0.8);
    expect(told).toBeLessThan(PRODUCTS);
  });

  test('parts fit an engine or a whole generation, never both, and say where that is known from', () => {
    const engines = new Set(vehicle_modifications.map(({ id }) => id));
    const generations = new Set(vehicle_generations.map(({ id }) => id));
    expect(fitments.length).toBeGreaterThan(PRODUCTS);
    const ofCars = fitments.filter(({ modification, generation }) => modification || generation);
    expect(new Set(fitments.map(({ id }) => id)).size).toBe(fitments.length);
    expect(fitments.filter(({ source }) => source !== 'демо')).toEqual([]);
    expect(
      ofCars.filter(({ modification, generation }) =>
        modification ? generation || !engines.has(modification) : !generations.has(generation),
      ),
    ).toEqual([]);
    expect(fitments.some(({ modification }) => modification)).toBe(true);
  });
});
