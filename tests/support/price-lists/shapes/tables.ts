import type { Made, Stuff } from '../table.ts';
import { fieldColumn, headerOf, oneTable, rowsOf, shuffled, stranger, truthOf } from '../table.ts';

/** Lists that are one table with a header. */
export const TABLES = {
  'обычная таблица': (stuff: Stuff): Made =>
    oneTable(
      (['brand', 'article', 'name', 'cost', 'stock'] as const).map((field) =>
        fieldColumn(stuff, field),
      ),
      stuff.parts,
    ),

  'все поля вперемешку': (stuff: Stuff): Made =>
    oneTable(
      shuffled(
        stuff.chance,
        [
          ...(['brand', 'article', 'name', 'cost', 'retail', 'stock', 'multiple'] as const),
          ...(['leadTime', 'oemNumbers', 'category', 'barcode', 'supplierSku'] as const),
        ].map((field) => fieldColumn(stuff, field)),
      ),
      stuff.parts,
    ),

  'единицы, страны и веса': (stuff: Stuff): Made =>
    oneTable(
      [
        stranger(stuff, 'number', (_, at) => at + 1),
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'name'),
        stranger(stuff, 'unit', (_, at) => (at % 17 === 0 ? 'компл' : 'шт.')),
        stranger(stuff, 'country', (_, at) => ['Китай', 'Германия', 'Корея'][at % 3]!),
        stranger(stuff, 'weight', (_, at) => (at % 40) / 10 + 0.1),
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') }),
        stranger(stuff, 'vat', () => 20),
        fieldColumn(stuff, 'stock'),
        stranger(stuff, 'date', () => '21.11.2026'),
      ],
      stuff.parts,
    ),

  'наличие словом, производителя нет': (stuff: Stuff): Made => ({
    ...oneTable(
      [
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'name'),
        stranger(stuff, 'unit', () => 'EA'),
        stranger(stuff, 'availability', () => 'On Hand'),
        fieldColumn(stuff, 'stock'),
        fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') }),
      ],
      stuff.parts,
    ),
    truth: { article: [0], name: [1], stock: [4], cost: [5], brand: [] },
  }),

  'выгрузка с сайта': (stuff: Stuff): Made =>
    oneTable(
      [
        stranger(stuff, 'active', () => 'Y'),
        stranger(stuff, 'sorting', (_, at) => (at % 3 === 0 ? 100 : 500)),
        fieldColumn(stuff, 'name'),
        stranger(stuff, 'photo', ({ article }, at) => `/upload/iblock/${at}a/${article}.jpg`),
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'category'),
        stranger(stuff, 'isNew', (_, at) => (at % 9 === 0 ? 'Да' : 'Нет')),
        fieldColumn(stuff, 'retail'),
        stranger(stuff, 'currency', () => 'RUB'),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    ),

  'цены с НДС и без': (stuff: Stuff): Made => {
    const made = oneTable(
      [
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'name'),
        stranger(stuff, 'taxless', ({ cost }) => Math.round(cost / 0.012) / 100),
        stranger(stuff, 'taxed', ({ cost }) => cost),
        fieldColumn(stuff, 'retail'),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
    return { ...made, truth: { ...made.truth, cost: [4, 3] } };
  },

  'столбцы для заказа': (stuff: Stuff): Made =>
    oneTable(
      [
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'name'),
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') }),
        fieldColumn(stuff, 'stock'),
        stranger(stuff, 'order', () => null),
        stranger(stuff, 'sum', () => 0),
      ],
      stuff.parts,
    ),

  'кроссы и номера': (stuff: Stuff): Made =>
    oneTable(
      [
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'name'),
        fieldColumn(stuff, 'oemNumbers'),
        fieldColumn(stuff, 'crossBrand'),
        fieldColumn(stuff, 'crossNumber'),
        fieldColumn(stuff, 'fitmentText'),
        fieldColumn(stuff, 'cost'),
        fieldColumn(stuff, 'stock', { cell: ({ stock }) => (stock > 10 ? '>10' : stock) }),
      ],
      stuff.parts,
    ),

  'без строки с названиями': (stuff: Stuff): Made => {
    const columns = (['brand', 'article', 'name', 'cost', 'stock'] as const).map((field) =>
      fieldColumn(stuff, field),
    );
    // Numbers without a name may be any.
    const truth = truthOf(columns.slice(0, 3));
    return { sheets: [{ name: 'Лист1', rows: rowsOf(columns, stuff.parts) }], truth };
  },

  'шапка на тридцать строк': (stuff: Stuff): Made => {
    const columns = [
      fieldColumn(stuff, 'supplierSku'),
      ...(['article', 'name', 'brand', 'cost', 'stock'] as const).map((field) =>
        fieldColumn(stuff, field),
      ),
    ];
    const title = Array.from({ length: 29 }, (_, at) =>
      at % 3 === 0
        ? []
        : [
            null,
            ['Тел.: +7 (495) 000-00-00', 'Склад: ул. Складская, д. 1, стр. 2'][at % 2]!,
            at === 4 ? 'Цена действительна до 30.11.2026' : null,
          ],
    );
    return {
      sheets: [
        {
          name: 'Прайс',
          rows: [['ООО «Пример»'], ...title, headerOf(columns), ...rowsOf(columns, stuff.parts)],
        },
      ],
      truth: truthOf(columns),
    };
  },

  'цены в другой валюте': (stuff: Stuff): Made => {
    const sign = { ru: '€', short: 'USD', uk: 'грн', en: '$' }[stuff.language];
    return oneTable(
      [
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'name'),
        fieldColumn(stuff, 'cost', { head: `${stuff.head('anyPrice')}, ${sign}` }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
  },
};
