import { articleKey, productId } from '../../lib/articles/model.ts';
import { MAKERS, SECTIONS, type Shelf } from './parts.ts';
import { dice, type Dice } from './random.ts';
import { categoryId, LEAD_HOURS, makerId, numberId, offerId, OWN, stockId, warehouseId } from './records.ts';

type Row = Record<string, unknown>;
export type ProductRows = { products: Row[]; product_numbers: Row[]; offers: Row[]; stocks: Row[] };

const SHELVES = SECTIONS.flatMap(({ shelves }, section) => shelves.map((shelf, index) => ({ shelf, category: categoryId(section, index) })));
/** How often the own shop and each supplier offer a product, percent. */
const OFFERED: readonly number[] = [62, 55, 40];
const LONG_TAIL = ' с усиленной конструкцией для сложных дорожных условий, в комплекте с крепежом и инструкцией, упаковка картонная';

/** The product number `index` of the demo with everything that belongs to it, as rows of their tables. */
export function demoProduct(index: number, seed: number, refreshedAt: Date): { product: Row; numbers: Row[]; offers: Row[]; stocks: Row[] } {
  const throws = dice(seed, index);
  const { shelf, category } = throws.pick(SHELVES as [(typeof SHELVES)[number], ...typeof SHELVES]);
  const maker = throws.between(0, MAKERS.length - 1);
  const product = describe(index, maker, shelf, category, throws);
  const { offers, stocks } = supply(index, String(product.id), shelf, throws, refreshedAt);
  return { product, numbers: numbers(index, String(product.id), throws), offers, stocks };
}

function describe(index: number, maker: number, shelf: Shelf, category: string, throws: Dice): Row {
  const { slug, prefix, name, original } = MAKERS[maker]!;
  const article = printed(prefix, index, throws);
  const value = throws.pick(shelf.values);
  return {
    id: productId(slug, article),
    brand: makerId(maker),
    article,
    article_key: articleKey(article),
    name: `${throws.pick(shelf.parts)} ${value}${throws.chance(4) ? LONG_TAIL : ''}`,
    category,
    description: `Демонстрационный товар: такой детали не существует. ${name}, номер ${article}.`,
    unit: shelf.unit ?? 'шт.',
    weight_g: throws.between(...shelf.grams),
    barcode: throws.chance(70) ? inStoreBarcode(index) : '',
    is_original: original ?? false,
    published: true,
    attributes: [{ name: shelf.attribute, value }, { name: 'Назначение', value: 'демонстрация' }],
  };
}

/** The same digits in the ways makers print them; the index in it keeps numbers of one maker apart. */
function printed(prefix: string, index: number, throws: Dice): string {
  const digits = String(index + 1).padStart(6, '0');
  const [head, tail] = [digits.slice(0, -3), digits.slice(-3)];
  return throws.pick([`${prefix} ${head}/${tail}`, `${prefix}-${digits}`, `${prefix}${digits}`, `${prefix} ${head} ${tail}`, `${prefix}.${head}.${tail} Д`]);
}

/** EAN-13 of the range that shops use for themselves: belongs to no maker. */
function inStoreBarcode(index: number): string {
  const digits = `29${String(index).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function numbers(index: number, product: string, throws: Dice): Row[] {
  return Array.from({ length: throws.between(0, 3) }, (_, which) => {
    const number = `DEMO-${throws.between(100, 999)} ${String(index + 1).padStart(6, '0')}-${which + 1}`;
    return { id: numberId(index, which), product, brand: which === 0 ? makerId(MAKERS.length - 1) : '', number, number_key: articleKey(number), kind: which === 2 ? 'old' : 'oem' };
  });
}

function supply(index: number, product: string, shelf: Shelf, throws: Dice, refreshedAt: Date): { offers: Row[]; stocks: Row[] } {
  const offers: Row[] = [];
  const stocks: Row[] = [];
  const cost = throws.between(...shelf.rubles);
  OFFERED.forEach((percent, supplier) => {
    if (!throws.chance(percent)) return;
    const offer = offerId(index, supplier);
    const kind = supplier === OWN ? 'exact' : throws.pick(['exact', 'few', 'some', 'many', 'on_order', 'on_order']);
    offers.push({ id: offer, product, warehouse: warehouseId(supplier), supplier_sku: supplier === OWN ? '' : `DEMO-${index + 1}`, stock_kind: kind, ...prices(cost, throws), ...quantities(shelf, throws), ...LEAD_HOURS[supplier], generation: 1, refreshed_at: refreshedAt.toISOString().replace('T', ' ') });
    if (kind === 'exact') stocks.push({ id: stockId(index, supplier), offer, on_hand: throws.chance(15) ? 0 : throws.between(1, 60) });
  });
  return { offers, stocks };
}

/** Whole rubles; a few offers have no price yet. */
function prices(cost: number, throws: Dice): Row {
  const retail = throws.chance(3) ? 0 : Math.round(cost * (1 + throws.between(8, 45) / 100));
  return { cost_kopecks: cost * 100, retail_kopecks: retail * 100 };
}

function quantities(shelf: Shelf, throws: Dice): Row {
  const multiple = shelf.unit ? 1 : throws.pick([1, 1, 1, 1, 1, 1, 2, 4]);
  return { multiple, min_quantity: multiple };
}
