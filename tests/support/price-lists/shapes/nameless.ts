import type { Cell, Made, Stuff } from '../table.ts';
import { fieldColumn, headerOf, oneTable, rowsOf, stranger, truthOf } from '../table.ts';

const bySections = (
  stuff: Stuff,
  fields: readonly ('article' | 'name' | 'cost' | 'stock' | 'brand')[],
  titleOf: 'brand' | 'category',
) => {
  const columns = fields.map((field) => fieldColumn(stuff, field));
  const titles = [...new Set(stuff.parts.map((part) => part[titleOf]))];
  const rows = titles.flatMap((title): Cell[][] => [
    [title],
    ...rowsOf(
      columns,
      stuff.parts.filter((part) => part[titleOf] === title),
    ),
  ]);
  return { columns, rows: [headerOf(columns), ...rows] };
};

/** Lists without a column of brands, or without one of articles. */
export const NAMELESS = {
  'один производитель на весь список': (stuff: Stuff): Made => {
    const made = oneTable(
      (['article', 'name', 'cost', 'stock'] as const).map((field) => fieldColumn(stuff, field)),
      stuff.parts,
    );
    made.sheets[0]!.rows.unshift(['Прайс-лист завода ЗМЗ'], []);
    return { ...made, truth: { ...made.truth, brand: [] } };
  },

  'производитель один в каждой строке': (stuff: Stuff): Made =>
    oneTable(
      [
        fieldColumn(stuff, 'article'),
        fieldColumn(stuff, 'name'),
        fieldColumn(stuff, 'brand', { cell: () => 'KORTEX' }),
        fieldColumn(stuff, 'cost'),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    ),

  'производители в строках разделов': (stuff: Stuff): Made => {
    const { columns, rows } = bySections(stuff, ['article', 'name', 'cost', 'stock'], 'brand');
    return {
      sheets: [{ name: 'TDSheet', rows }],
      truth: { ...truthOf(columns), brand: ['{раздел}'] },
    };
  },

  'группы в строках разделов': (stuff: Stuff): Made => {
    const fields = ['article', 'name', 'brand', 'cost', 'stock'] as const;
    const { columns, rows } = bySections(stuff, fields, 'category');
    return { sheets: [{ name: 'TDSheet', rows }], truth: truthOf(columns) };
  },

  'лист на каждого производителя': (stuff: Stuff): Made => {
    const columns = (['article', 'name', 'cost', 'stock'] as const).map((field) =>
      fieldColumn(stuff, field),
    );
    const names = ['BOSCH', 'SACHS', 'TRW'];
    const sheets = names.map((name, at) => ({
      name,
      rows: [
        headerOf(columns),
        ...rowsOf(
          columns,
          stuff.parts.filter((_, index) => index % names.length === at),
        ),
      ],
    }));
    return { sheets, truth: { ...truthOf(columns), brand: ['{лист}'] } };
  },

  'всё в одной ячейке через запятую': (stuff: Stuff): Made => {
    const head = [stuff.head('name'), stuff.head('article'), stuff.head('brand')].join(', ');
    const columns = [
      fieldColumn(stuff, 'name', {
        head,
        cell: ({ name, article, brand }) => `${name}, ${article}, ${brand}`,
      }),
      fieldColumn(stuff, 'cost'),
      fieldColumn(stuff, 'stock'),
    ];
    const made = oneTable(columns, stuff.parts);
    return { ...made, truth: { ...made.truth, article: [0], brand: [0] } };
  },

  'номер завода внутри названия': (stuff: Stuff): Made => {
    const columns = [
      fieldColumn(stuff, 'supplierSku', { head: stuff.language === 'en' ? 'Code' : 'Код' }),
      fieldColumn(stuff, 'name', {
        cell: ({ name }, at) => `${name} (HF 830 ${482 + at * 3}) HOFER`,
      }),
      fieldColumn(stuff, 'cost'),
      fieldColumn(stuff, 'stock'),
    ];
    const made = oneTable(columns, stuff.parts);
    return { ...made, truth: { ...made.truth, article: [1], brand: [1, 'HOFER'] } };
  },

  шины: (stuff: Stuff): Made => {
    const sizes = stuff.parts.map((_, at) => [
      175 + (at % 6) * 10,
      55 + (at % 4) * 5,
      14 + (at % 5),
    ]);
    const load = (at: number) => 82 + (at % 5) * 3;
    const brand = (at: number) => ['Nokian', 'Кама', 'Michelin', 'Viatti'][at % 4]!;
    const size = (at: number) => `${sizes[at]![0]}/${sizes[at]![1]} R${sizes[at]![2]} ${load(at)}T`;
    const columns = [
      fieldColumn(stuff, 'supplierSku', { head: stuff.language === 'en' ? 'Code' : 'Код' }),
      fieldColumn(stuff, 'brand', { cell: (_, at) => brand(at) }),
      stranger(stuff, 'model', (_, at) => `Nordman ${(at % 7) + 3}`),
      fieldColumn(stuff, 'name', {
        cell: (_, at) =>
          `${stuff.language === 'en' ? 'Tyre' : 'Шина'} ${brand(at)} Nordman ${(at % 7) + 3} ${size(at)}`,
      }),
      stranger(stuff, 'width', (_, at) => sizes[at]![0]!),
      stranger(stuff, 'profile', (_, at) => sizes[at]![1]!),
      stranger(stuff, 'diameter', (_, at) => `R${sizes[at]![2]}`),
      stranger(stuff, 'load', (_, at) => `${load(at)}T`),
      stranger(stuff, 'season', (_, at) => ['зима', 'лето'][at % 2]!),
      fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') }),
      fieldColumn(stuff, 'stock'),
    ];
    const made = oneTable(columns, stuff.parts);
    return { ...made, truth: { ...made.truth, article: [0], supplierSku: [0] } };
  },

  масла: (stuff: Stuff): Made => {
    const columns = [
      fieldColumn(stuff, 'article'),
      fieldColumn(stuff, 'brand', {
        cell: (_, at) => ['Лукойл', 'Mobil', 'ZIC', 'Shell'][at % 4]!,
      }),
      fieldColumn(stuff, 'name', {
        cell: (_, at) =>
          `${stuff.language === 'en' ? 'Engine oil Genesis' : 'Масло моторное Genesis'} ${[0, 5][at % 2]}W-${[30, 40][at % 2]} ${[1, 4, 5][at % 3]}л`,
      }),
      stranger(stuff, 'viscosity', (_, at) => `${[0, 5][at % 2]}W-${[30, 40][at % 2]}`),
      stranger(stuff, 'volume', (_, at) => [1, 4, 5, 20][at % 4]!),
      fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') }),
      fieldColumn(stuff, 'stock'),
    ];
    return oneTable(columns, stuff.parts);
  },
};
