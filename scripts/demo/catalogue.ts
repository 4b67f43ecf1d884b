import { BRANDS } from './brands.ts';
import { VEHICLES } from './cars.ts';
import { FAMILY, family, unbroken } from './family.ts';
import { demoProduct, type Making, type ProductRows } from './product.ts';
import { attributeId, brandId, categoryId } from './records.ts';
import { SECTIONS, type Fact, type GoodsGroup } from './sections.ts';
import { SUPPLIERS } from './shop.ts';

/**
 * `seed`: another seed, another shop. `refreshedAt`: when the suppliers told their prices, UTC.
 * `images`: those that lie ready; none unless told.
 */
export type DemoOptions = { products: number } & Partial<Making>;

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
}: DemoOptions) {
  return {
    /** What the products refer to: few rows, loaded first. */
    reference: {
      brands: brands(),
      categories: categories(),
      category_attributes: categoryAttributes(),
      ...SUPPLIERS,
      ...VEHICLES,
    },
    /**
     * Products with all that belongs to them, at most `size` products at a time, as rows of their
     * tables.
     */
    *chunks(size: number): Generator<ProductRows, undefined> {
      for (let from = 0; from < products; from += size) {
        const rows: Partial<ProductRows> = {};
        let kin = family(Math.floor(from / FAMILY), seed);
        for (let index = from; index < Math.min(from + size, products); index += 1) {
          if (index % FAMILY === 0) kin = family(index / FAMILY, seed);
          const one = Object.entries(demoProduct(kin, index, { seed, refreshedAt, images }));
          for (const [table, added] of one)
            (rows[table as keyof ProductRows] ??= []).push(...added);
        }
        yield rows as ProductRows;
      }
      return undefined;
    },
  };
}

const brands = () =>
  BRANDS.map(({ name, slug, original }, index) => ({
    id: brandId(index),
    name,
    slug,
    kind: original ? 'vehicle_maker' : 'parts_maker',
    country: 'Россия',
    text: brandText(index),
    active: true,
  }));

function brandText(index: number): string {
  const { original, sections } = BRANDS[index]!;
  const made = SECTIONS.filter(({ slug }) => sections?.includes(slug))
    .map(({ name }) => `«${name}»`)
    .join(', ');
  if (original)
    return 'Демонстрационный бренд: такого производителя не существует. В этом магазине он стоит на месте автозавода, с чьими деталями сравнивают остальные.';
  return `Демонстрационный бренд: такого производителя не существует. Его товары — ${made ? `в разделах ${made}` : 'во всех разделах магазина'}.`;
}

const categories = () =>
  SECTIONS.flatMap(({ name, slug, text, shelves }, section) => [
    { id: categoryId(section), name, slug, parent: '', position: section + 1, text },
    ...shelves.map(({ name, slug, text }, index) => ({
      id: categoryId(section, index),
      name,
      slug,
      parent: categoryId(section),
      position: index + 1,
      text,
    })),
  ]);

/** What the goods of every shelf are told apart by, as the shop's own staff would have said it. */
const categoryAttributes = () =>
  SECTIONS.flatMap(({ shelves }, section) =>
    shelves.flatMap((shelf, index) =>
      attributesOf(shelf).map((told) => ({ category: categoryId(section, index), ...told })),
    ),
  ).map((attribute, index) => ({ id: attributeId(index), ...attribute }));

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
