import type { Column, Made, Stuff } from '../table.ts';
import { fieldColumn, oneTable } from '../table.ts';

type Head = readonly [ru: string, uk: string, en: string, short: string];
const named = (stuff: Stuff, [ru, uk, en, short]: Head): string =>
  ({ ru, uk, en, short })[stuff.language];

const partOf = (stuff: Stuff): Column[] =>
  (['article', 'brand', 'name'] as const).map((field) => fieldColumn(stuff, field));
const kopecks = (amount: number): number => Math.round(amount * 100) / 100;
const UNITS = [1, 100, 10, 1000] as const;
const unitAt = (at: number): number => UNITS[at % UNITS.length]!;

/** As suppliers call the column, and what they write into it. */
const CALLED = [
  'Цена за',
  'PE',
  'Preiseinheit',
  'Ед. цены',
  'Цена за, шт.',
  'Price per',
  'База цены',
];
const WRITTEN: ((pieces: number) => string | number)[] = [
  (pieces) => pieces,
  (pieces) => `${pieces} шт.`,
  (pieces) => `за ${pieces} шт`,
  (pieces) => (pieces === 1 ? 'шт' : `${pieces} шт`),
];

/** Lists whose prices are of more than one piece. */
export const UNIT_PRICES = {
  'единица цены в столбце': (stuff: Stuff): Made =>
    oneTable(
      [
        ...partOf(stuff),
        fieldColumn(stuff, 'cost', { cell: ({ cost }, at) => kopecks(cost * unitAt(at)) }),
        fieldColumn(stuff, 'priceUnit', { cell: (_, at) => unitAt(at) }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    ),

  'единица цены, названная иначе': (stuff: Stuff): Made => {
    const written = stuff.chance.one(WRITTEN);
    return oneTable(
      [
        ...partOf(stuff),
        fieldColumn(stuff, 'priceUnit', {
          head: stuff.chance.one(CALLED),
          cell: (_, at) => written(unitAt(at)),
        }),
        fieldColumn(stuff, 'cost', { cell: ({ cost }, at) => kopecks(cost * unitAt(at)) }),
        fieldColumn(stuff, 'retail', { cell: ({ retail }, at) => kopecks(retail * unitAt(at)) }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
  },

  'единица цены везде одна штука': (stuff: Stuff): Made =>
    oneTable(
      [
        ...partOf(stuff),
        fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') }),
        fieldColumn(stuff, 'priceUnit', { cell: () => 1 }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    ),

  'число штук в названии цены': (stuff: Stuff): Made => {
    const hundred: Head = ['Цена за 100 шт', 'Ціна за 100', 'Price per 100 pcs', 'руб/100шт'];
    const made = oneTable(
      [
        ...partOf(stuff),
        fieldColumn(stuff, 'cost', {
          head: named(stuff, hundred),
          cell: ({ cost }) => kopecks(cost * 100),
        }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
    return { ...made, truth: { ...made.truth, priceUnit: ['100'] } };
  },

  'цена упаковки и сколько в ней': (stuff: Stuff): Made => {
    const packed: Head = ['Цена за упак.', 'Ціна за упак.', 'Price per pack', 'Цена уп., упаковка'];
    const pieces: Head = ['В упак., шт', 'В упаковці', 'Pcs in carton', 'Упаковка'];
    const inPack = (at: number) => [4, 12, 10, 50][at % 4]!;
    const made = oneTable(
      [
        ...partOf(stuff),
        fieldColumn(stuff, 'cost', {
          head: named(stuff, packed),
          cell: ({ cost }, at) => kopecks(cost * inPack(at)),
        }),
        fieldColumn(stuff, 'multiple', {
          head: named(stuff, pieces),
          cell: (_, at) => inPack(at),
        }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
    return { ...made, truth: { ...made.truth, priceUnit: [4] } };
  },
};
