import { BRANDS } from './brands.ts';
import { VEHICLES } from './cars.ts';
import { FAMILY, family, unbroken, type Family, type Member } from './family.ts';
import { demoProduct, originalOf, type ImageNames, type ProductRows } from './product.ts';
import { attributeId, brandId, categoryId } from './records.ts';
import { SECTIONS, type Fact, type GoodsGroup } from './sections.ts';
import { SUPPLIERS } from './shop.ts';

export type DemoOptions = {
  products: number;
  /** Another seed, another shop. */
  seed?: number;
  /** When the suppliers told their prices, UTC. */
  refreshedAt?: Date;
  /** Images that lie ready; none unless told. */
  images?: ImageNames;
};

/** What the products refer to: few rows, loaded first. */
type ReferenceRows = typeof VEHICLES &
  typeof SUPPLIERS & { brands: object[]; categories: object[]; category_attributes: object[] };

export type DemoCatalogue = {
  reference: ReferenceRows;
  /**
   * Products with all that belongs to them, at most `size` products at a time, as rows of their
   * tables.
   */
  chunks(size: number): Generator<ProductRows, undefined>;
};

const DEFAULT_SEED = 20261121;

/**
 * Visibly invented goods for a shop to be looked at and measured. Repeatable: the same seed gives
 * the same rows, and a smaller catalogue is the beginning of a larger one.
 */
export function demoCatalogue({
  products,
  seed = DEFAULT_SEED,
  refreshedAt = new Date(),
  images = () => [],
}: DemoOptions): DemoCatalogue {
  return {
    reference: {
      brands: brands(),
      categories: categories(),
      category_attributes: categoryAttributes(),
      ...SUPPLIERS,
      ...VEHICLES,
    },
    *chunks(size) {
      for (let from = 0; from < products; from += size)
        yield chunk(from, Math.min(from + size, products), seed, (kin, original, index) =>
          demoProduct(kin, original, index, seed, refreshedAt, images),
        );
      return undefined;
    },
  };
}

function chunk(
  from: number,
  to: number,
  seed: number,
  make: (kin: Family, original: Member, index: number) => ProductRows,
): ProductRows {
  const rows: ProductRows = {
    products: [],
    product_numbers: [],
    fitments: [],
    offers: [],
    stocks: [],
    cross_links: [],
  };
  let kin = family(Math.floor(from / FAMILY), seed);
  let original = originalOf(kin, from, seed);
  for (let index = from; index < to; index += 1) {
    if (index % FAMILY === 0) {
      kin = family(index / FAMILY, seed);
      original = originalOf(kin, index, seed);
    }
    const one = make(kin, original, index);
    for (const table of Object.keys(rows) as (keyof ProductRows)[]) rows[table].push(...one[table]);
  }
  return rows;
}

function brands(): object[] {
  return BRANDS.map(({ name, slug, original }, index) => ({
    id: brandId(index),
    name,
    slug,
    kind: original ? 'vehicle_maker' : 'parts_maker',
    country: 'Россия',
    text: brandText(index),
    active: true,
  }));
}

function brandText(index: number): string {
  const { original, sections } = BRANDS[index]!;
  const made = SECTIONS.filter(({ slug }) => sections?.includes(slug))
    .map(({ name }) => `«${name}»`)
    .join(', ');
  if (original)
    return 'Демонстрационный бренд: такого производителя не существует. В этом магазине он стоит на месте автозавода, с чьими деталями сравнивают остальные.';
  return `Демонстрационный бренд: такого производителя не существует. Его товары — ${made ? `в разделах ${made}` : 'во всех разделах магазина'}.`;
}

function categories(): object[] {
  return SECTIONS.flatMap(({ name, slug, text, shelves }, section) => [
    { id: categoryId(section), name, slug, parent: '', position: section + 1, text },
    ...shelves.map((shelf, index) => ({
      id: categoryId(section, index),
      name: shelf.name,
      slug: shelf.slug,
      parent: categoryId(section),
      position: index + 1,
      text: shelf.text,
    })),
  ]);
}

/** What the goods of every shelf are told apart by, as the shop's own staff would have said it. */
function categoryAttributes(): object[] {
  const all = SECTIONS.flatMap(({ shelves }, section) =>
    shelves.flatMap((shelf, index) =>
      attributesOf(shelf).map((attribute) => ({
        category: categoryId(section, index),
        ...attribute,
      })),
    ),
  );
  return all.map((attribute, index) => ({ id: attributeId(index), ...attribute }));
}

/** Parts of one shelf say the same by the same name; numbers only where all of them say numbers. */
function attributesOf({ parts }: GoodsGroup): object[] {
  const facts = parts.flatMap((part) => part.facts);
  return [...new Set(facts.map(([name]) => name))].map((name) => {
    const told = facts.filter((fact) => fact[0] === name);
    const numbers = told.filter(isRange);
    if (numbers.length === told.length)
      return { name, kind: 'number', unit: numbers[0]![3], choices: '' };
    const texts = told.flatMap((fact) => (isRange(fact) ? [] : fact.slice(1)));
    return numbers.length > 0
      ? { name, kind: 'text', unit: '', choices: '' }
      : { name, kind: 'choice', unit: '', choices: [...new Set(texts.map(unbroken))].join('\n') };
  });
}

const isRange = (fact: Fact): fact is [string, number, number, string] =>
  typeof fact[1] === 'number';
