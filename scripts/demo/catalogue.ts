import { MAKERS, SECTIONS } from './parts.ts';
import { demoProduct, type ProductRows } from './product.ts';
import { categoryId, makerId, SUPPLIERS } from './records.ts';

export type DemoOptions = {
  products: number;
  /** Another seed, another shop. */
  seed?: number;
  /** When the suppliers told their prices, UTC. */
  refreshedAt?: Date;
};

/** What the products refer to: few rows, loaded first. */
type ReferenceRows = {
  brands: object[];
  categories: object[];
  suppliers: object[];
  warehouses: object[];
};

export type DemoCatalogue = {
  reference: ReferenceRows;
  /** Products with their numbers, offers and stocks, at most `size` products at a time, as rows of their tables. */
  chunks(size: number): Generator<ProductRows, undefined>;
};

const DEFAULT_SEED = 20261121;

/**
 * Visibly invented goods for a shop to be looked at and measured. Repeatable: the same seed gives the same rows,
 * and a smaller catalogue is the beginning of a larger one.
 */
export function demoCatalogue({ products, seed = DEFAULT_SEED, refreshedAt = new Date() }: DemoOptions): DemoCatalogue {
  return {
    reference: { brands: brands(), categories: categories(), ...SUPPLIERS },
    *chunks(size) {
      for (let from = 0; from < products; from += size) yield chunk(from, Math.min(from + size, products), seed, refreshedAt);
      return undefined;
    },
  };
}

function chunk(from: number, to: number, seed: number, refreshedAt: Date): ProductRows {
  const rows: ProductRows = { products: [], product_numbers: [], offers: [], stocks: [] };
  for (let index = from; index < to; index += 1) {
    const one = demoProduct(index, seed, refreshedAt);
    rows.products.push(one.product);
    rows.product_numbers.push(...one.numbers);
    rows.offers.push(...one.offers);
    rows.stocks.push(...one.stocks);
  }
  return rows;
}

function brands(): object[] {
  return MAKERS.map(({ name, slug, original }, index) => ({ id: makerId(index), name, slug, kind: original ? 'vehicle_maker' : 'parts_maker', country: 'Россия', active: true }));
}

function categories(): object[] {
  return SECTIONS.flatMap(({ name, slug, text, shelves }, section) => [
    { id: categoryId(section), name, slug, parent: '', position: section + 1, text },
    ...shelves.map((shelf, index) => ({ id: categoryId(section, index), name: shelf.name, slug: shelf.slug, parent: categoryId(section), position: index + 1, text: '' })),
  ]);
}
