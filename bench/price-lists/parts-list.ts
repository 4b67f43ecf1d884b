import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/**
 * `maker`: in front of its brands and articles, so that two lists have no part in common. `known`:
 * the same list again, with every third price another one.
 */
type Parts = { rows: number; maker?: string; known?: boolean };

/** Writes a price list of parts with a cost, stock and one OEM number each. */
export async function writePartsList(
  path: string,
  { rows, maker = 'B', known = false }: Parts,
): Promise<void> {
  const file = createWriteStream(path);
  file.write('Производитель;Артикул;Наименование;Закупка;Остаток;OEM\n');
  for (let row = 0; row < rows; row += 1) {
    const cost = 100 + (row % 5_000) + (known && row % 10 < 3 ? 1 : 0);
    if (
      !file.write(
        `BENCH ${row % 40};${maker} ${row}/${row % 7};Колодки тормозные дисковые ${row % 900} мм;${cost},50;${row % 30};${4_000_000 + row}\n`,
      )
    )
      await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}
