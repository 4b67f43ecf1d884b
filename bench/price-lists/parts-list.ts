import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/**
 * `maker`: in front of its brands and articles, so that two lists have no part in common. `known`:
 * the same list again, with every third price another one. `attributes`: with seven columns of them.
 */
type Parts = { rows: number; maker?: string; known?: boolean; attributes?: boolean };

/** What its columns are, for `--map`: nobody knows its makers, so a person would be asked. */
export const PARTS_COLUMNS =
  'brand=Производитель,article=Артикул,name=Наименование,cost=Закупка,stock=Остаток,oemNumbers=OEM';

const ATTRIBUTES = ['Ширина', 'Профиль', 'Диаметр', 'Сезон', 'Вязкость', 'Объём', 'Ёмкость'];
const attributesOf = (row: number) =>
  `;${100 + (row % 40)};${40 + (row % 9)};${13 + (row % 8)};${row % 2 ? 'зимняя' : 'летняя'};${row % 3}W-${30 + (row % 20)};${1 + (row % 5)} л;${55 + (row % 12)} А·ч`;

/** Forty makers without a digit: what is a number is asked about. */
const brandOf = (row: number): string =>
  `BENCH ${'ABCDEFGH'.charAt(row % 8)}${'KLMNP'.charAt(row % 5)}`;

/** Writes a price list of parts with a cost, stock and one OEM number each. */
export async function writePartsList(
  path: string,
  { rows, maker = 'B', known = false, attributes = false }: Parts,
): Promise<void> {
  const file = createWriteStream(path);
  const more = attributes ? `;${ATTRIBUTES.join(';')}` : '';
  file.write(`Производитель;Артикул;Наименование;Закупка;Остаток;OEM${more}\n`);
  for (let row = 0; row < rows; row += 1) {
    const cost = 100 + (row % 5_000) + (known && row % 10 < 3 ? 1 : 0);
    if (
      !file.write(
        `${brandOf(row)};${maker} ${row}/${row % 7};Колодки тормозные дисковые ${row % 900} мм;${cost},50;${row % 30};${4_000_000 + row}${attributes ? attributesOf(row) : ''}\n`,
      )
    )
      await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}
