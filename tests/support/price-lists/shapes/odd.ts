import type { Cell, Made, Stuff } from '../table.ts';
import { fieldColumn, headerOf, oneTable, rowsOf, stranger, truthOf } from '../table.ts';

const CARS = ['TOYOTA', 'FORD', 'NISSAN', 'HYUNDAI', 'KIA', 'ВАЗ', 'MAZDA'];
const named = <T>(stuff: Stuff, ru: T, uk: T, en: T, short: T): T =>
  ({ ru, uk, en, short })[stuff.language];

/** Lists whose columns are easily taken for each other. */
export const ODD = {
  'реквизиты 1С через точку': (stuff: Stuff): Made => {
    const of = named(stuff, 'Номенклатура', 'Номенклатура', 'Item', 'Ном-ра');
    return oneTable(
      [
        fieldColumn(stuff, 'name', { head: of === 'Item' ? 'Item' : 'Номенклатура' }),
        ...(['article', 'brand', 'supplierSku'] as const).map((field) =>
          fieldColumn(stuff, field, { head: `${of}.${stuff.head(field)}` }),
        ),
        fieldColumn(stuff, 'cost'),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
  },

  'выгрузка на английском': (stuff: Stuff): Made => ({
    ...oneTable(
      [
        fieldColumn(stuff, 'article', { head: 'Manufacturer Part Number' }),
        fieldColumn(stuff, 'brand', { head: 'Brand Name' }),
        fieldColumn(stuff, 'name', { head: 'Item Description' }),
        fieldColumn(stuff, 'barcode', { head: 'UPC' }),
        fieldColumn(stuff, 'cost', { head: 'Your Cost' }),
        stranger(stuff, 'sum', (_, at) => (at % 5 === 0 ? 15 : 0)),
        fieldColumn(stuff, 'retail', { head: 'List Price' }),
        fieldColumn(stuff, 'stock', { head: 'Qty on Hand' }),
        fieldColumn(stuff, 'multiple', { head: 'Pack Qty' }),
        stranger(stuff, 'weight', (_, at) => (at % 40) / 10 + 0.1),
      ],
      stuff.parts,
    ),
  }),

  'несколько оптовых цен': (stuff: Stuff): Made => {
    const heads = named(
      stuff,
      ['Крупный опт', 'Мелкий опт', 'Розница'],
      ['Великий гурт', 'Дрібний гурт', 'Роздріб'],
      ['Wholesale 1', 'Wholesale 2', 'Retail'],
      ['Опт 1', 'Опт 2', 'Розн.'],
    );
    const made = oneTable(
      [
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'name'),
        fieldColumn(stuff, 'cost', { head: heads[0]! }),
        { head: heads[1]!, field: null, cell: ({ cost }) => Math.round(cost * 105) / 100 },
        fieldColumn(stuff, 'retail', { head: heads[2]! }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
    return { ...made, truth: { ...made.truth, cost: [3, 4] } };
  },

  'марка автомобиля, а производителя нет': (stuff: Stuff): Made => {
    const made = oneTable(
      [
        {
          head: named(stuff, 'Марка', 'Марка', 'Make', 'Марка'),
          field: null,
          cell: (_, at) => CARS[at % CARS.length]!,
        },
        stranger(stuff, 'model', (_, at) => ['Camry', 'Focus', 'Almera', 'Rio'][at % 4]!),
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'name'),
        fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
    return { ...made, truth: { ...made.truth, brand: [] } };
  },

  'аналоги списком': (stuff: Stuff): Made => {
    const made = oneTable(
      [
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'name'),
        {
          head: named(stuff, 'Аналоги', 'Аналоги', 'Interchange', 'Аналоги'),
          field: null,
          cell: ({ oem, cross }) => `${oem}, ${cross}`,
        },
        fieldColumn(stuff, 'cost'),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
    return { ...made, truth: { ...made.truth } };
  },

  'цены в двух валютах': (stuff: Stuff): Made =>
    oneTable(
      [
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'name'),
        {
          head: `${stuff.head('anyPrice')}, USD`,
          field: null,
          cell: ({ cost }) => Math.round(cost) / 100 + 1,
        },
        fieldColumn(stuff, 'cost', {
          head: `${stuff.head('anyPrice')}, ${named(stuff, 'руб.', 'руб.', 'RUB', 'р.')}`,
        }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    ),

  'ведомость: количества и суммы': (stuff: Stuff): Made => {
    const [amounts, sums] = named(
      stuff,
      ['Количество', 'Сумма'],
      ['Кількість', 'Сума'],
      ['Quantity', 'Amount'],
      ['Кол-во', 'Сумма'],
    );
    const four = (['opening', 'incoming', 'outgoing', 'closing'] as const).map(stuff.head);
    const fields = [
      fieldColumn(stuff, 'supplierSku'),
      fieldColumn(stuff, 'article'),
      fieldColumn(stuff, 'name'),
    ];
    const rows: Cell[][] = [
      ['Остатки и обороты'],
      [],
      [...headerOf(fields), amounts!, null, null, null, sums!, null, null, null],
      [null, null, null, ...four, ...four],
      ...rowsOf(fields, stuff.parts).map((cells, at): Cell[] => {
        const { stock, cost } = stuff.parts[at]!;
        const pieces = [stock + 2, at % 5, (at % 5) + 2, stock];
        return [
          ...cells,
          ...pieces,
          ...pieces.map((count) => Math.round(count * cost * 100) / 100),
        ];
      }),
    ];
    return {
      sheets: [{ name: 'TDSheet', rows }],
      truth: { ...truthOf(fields), stock: [6], brand: [] },
    };
  },

  'номера столбцов под шапкой': (stuff: Stuff): Made => {
    const made = oneTable(
      [
        stranger(stuff, 'number', (_, at) => at + 1),
        ...(['brand', 'article', 'name', 'cost', 'stock'] as const).map((field) =>
          fieldColumn(stuff, field),
        ),
      ],
      stuff.parts,
    );
    made.sheets[0]!.rows.splice(1, 0, [1, 2, 3, 4, 5, 6]);
    return made;
  },

  'склады без итога': (stuff: Stuff): Made => {
    const word = named(stuff, 'Склад', 'Склад', 'Warehouse', 'Скл.');
    const made = oneTable(
      [
        ...(['brand', 'article', 'name', 'cost'] as const).map((field) =>
          fieldColumn(stuff, field),
        ),
        ...['Москва', 'Казань'].map((town) => ({
          head: `${stuff.head('stock')} ${word} ${town}`,
          field: 'stock' as const,
          cell: (_: unknown, at: number) => (at * (town.length + 1)) % 9,
        })),
      ],
      stuff.parts,
    );
    return made;
  },

  'название и описание': (stuff: Stuff): Made =>
    oneTable(
      [
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'name', {
          head: named(stuff, 'Название', 'Назва', 'Product name', 'Назв.'),
        }),
        {
          head: named(stuff, 'Подробности', 'Подробиці', 'Details', 'Подр.'),
          field: null,
          cell: ({ name, car }) => `${name} для ${car}, новая, в упаковке`,
        },
        fieldColumn(stuff, 'retail'),
        fieldColumn(stuff, 'stock', {
          cell: ({ stock }) => (stock > 30 ? '++' : stock > 5 ? '+' : '-'),
        }),
      ],
      stuff.parts,
    ),

  'нет ни артикула, ни кода': (stuff: Stuff): Made => {
    const made = oneTable(
      [fieldColumn(stuff, 'name'), fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') })],
      stuff.parts,
    );
    return { ...made, truth: { ...made.truth, article: [], brand: [] } };
  },

  'артикул свой и артикул завода': (stuff: Stuff): Made => {
    const made = oneTable(
      [
        {
          head: named(stuff, 'Артикул', 'Артикул', 'Article', 'Арт.'),
          field: null,
          cell: ({ code }) => code,
        },
        fieldColumn(stuff, 'article', {
          head: named(
            stuff,
            'Артикул производителя',
            'Артикул виробника',
            'Manufacturer part no.',
            'Арт. произв.',
          ),
        }),
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'name'),
        fieldColumn(stuff, 'cost'),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
    return { ...made, truth: { ...made.truth, supplierSku: [0] } };
  },

  аккумуляторы: (stuff: Stuff): Made => {
    const brand = (at: number) => ['Titan', 'Varta', 'Тюмень', 'Аком'][at % 4]!;
    const made = oneTable(
      [
        fieldColumn(stuff, 'supplierSku', { head: named(stuff, 'Код', 'Код', 'Code', 'Код') }),
        fieldColumn(stuff, 'name', {
          cell: (_, at) => `${brand(at)} 6СТ-${55 + (at % 8) * 5}.${at % 2} ${480 + at * 10}A`,
        }),
        stranger(stuff, 'volume', (_, at) => 55 + (at % 8) * 5),
        {
          head: named(stuff, 'Полярность', 'Полярність', 'Polarity', 'Полярн.'),
          field: null,
          cell: (_, at) => ['прямая', 'обратная'][at % 2]!,
        },
        {
          head: named(stuff, 'Габариты', 'Габарити', 'Size, mm', 'Габ.'),
          field: null,
          cell: (_, at) => ['242x175x190', '278x175x190'][at % 2]!,
        },
        fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
    return { ...made, truth: { ...made.truth, article: [0], brand: [] } };
  },
};
