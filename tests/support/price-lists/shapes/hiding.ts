import type { Column, Made, Stuff } from '../table.ts';
import { fieldColumn, oneTable } from '../table.ts';

const partOf = (stuff: Stuff): Column[] =>
  (['article', 'brand', 'name'] as const).map((field) => fieldColumn(stuff, field));
const kopecks = (amount: number): number => Math.round(amount * 100) / 100;
const DISCOUNTS = [
  ['-5%', '-10%'],
  ['\u221210 %', '\u221215 %'],
  ['5%', '7%'],
  ['Скидка 5%', 'Скидка 10%'],
] as const;

const discounts = ({ chance }: Stuff): Column[] =>
  chance.one(DISCOUNTS).map((head, at) => ({
    head,
    field: null,
    cell: ({ cost }) => kopecks(cost * (0.95 - at * 0.05)),
  }));

/** One table, some columns of which nobody sees. */
function hiding(columns: readonly Column[], stuff: Stuff, hidden: number[]): Made {
  const { sheets, truth } = oneTable(columns, stuff.parts);
  return { sheets: sheets.map((sheet) => ({ ...sheet, hidden })), truth };
}

/** Lists that keep something from who looks at them, or show it once for several rows. */
export const HIDING = {
  'закупка в скрытом столбце': (stuff: Stuff): Made => {
    const columns = [...partOf(stuff), fieldColumn(stuff, 'cost'), fieldColumn(stuff, 'retail')];
    const made = hiding([...columns, fieldColumn(stuff, 'stock')], stuff, [3]);
    return { ...made, truth: { ...made.truth, cost: [] } };
  },

  'скрытая закупка рядом с ценой': (stuff: Stuff): Made => {
    const hidden: Column = { ...fieldColumn(stuff, 'cost'), field: null };
    const price = fieldColumn(stuff, 'cost', {
      head: stuff.head('anyPrice'),
      cell: ({ retail }) => retail,
    });
    return hiding([...partOf(stuff), hidden, price, fieldColumn(stuff, 'stock')], stuff, [3]);
  },

  'скрытый артикул': (stuff: Stuff): Made => {
    const columns = [...partOf(stuff), fieldColumn(stuff, 'cost'), fieldColumn(stuff, 'stock')];
    const made = hiding(columns, stuff, [0]);
    return { ...made, truth: { ...made.truth, article: [] } };
  },

  'производитель объединён по строкам': (stuff: Stuff): Made => {
    const parts = stuff.parts.toSorted((one, other) => one.brand.localeCompare(other.brand));
    const brands = parts.map(({ brand }) => brand);
    const brand = fieldColumn(stuff, 'brand', {
      cell: (part, at) => (brands[at - 1] === part.brand ? null : part.brand),
    });
    const { sheets, truth } = oneTable(
      [
        brand,
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'name'),
        fieldColumn(stuff, 'cost'),
        fieldColumn(stuff, 'stock'),
      ],
      parts,
    );
    const merges = [...new Set(brands)].map(
      (one) => `A${brands.indexOf(one) + 2}:A${brands.lastIndexOf(one) + 2}`,
    );
    return { sheets: sheets.map((sheet) => ({ ...sheet, merges })), truth };
  },

  'только цены со скидкой': (stuff: Stuff): Made => {
    const columns = [...partOf(stuff), ...discounts(stuff), fieldColumn(stuff, 'stock')];
    const made = oneTable(columns, stuff.parts);
    return { ...made, truth: { ...made.truth, cost: [] } };
  },

  'цена и цены со скидкой': (stuff: Stuff): Made =>
    oneTable(
      [
        ...partOf(stuff),
        ...discounts(stuff),
        fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    ),
};
