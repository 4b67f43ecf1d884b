import type { Totals } from '../../lib/imports/runs/send-list.ts';
import type { RunResult } from '../../lib/imports/runs/repository.ts';
import { counted } from './progress.ts';

type Reading = {
  rows: number;
  elsewhere: number;
  unoffered: number;
  repeated: number;
  refused: number;
};

const lines = (pairs: [string, number][]) =>
  pairs
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `  ${name}: ${counted(count)}`)
    .join('\n');

/** What was read of the file. */
export const describeReading = ({
  rows,
  elsewhere,
  unoffered,
  repeated,
  refused,
}: Reading): string =>
  lines([
    ['Строк к загрузке', rows],
    ['пропущено строк других поставщиков', elsewhere],
    ['пропущено товаров без предложений', unoffered],
    ['повторов той же детали (действует последняя)', repeated],
    ['не принято', refused],
  ]);

/** What an import did, or would do. */
export function describeResult({
  added,
  changed,
  unchanged,
  refused,
  dearer = 0,
  cheaper = 0,
  jumped,
  moved = 0,
  vanished = 0,
}: Pick<Totals, 'added' | 'changed' | 'unchanged' | 'refused' | 'jumped'> & {
  moved?: number;
} & Partial<Pick<RunResult, 'vanished' | 'dearer' | 'cheaper'>>): string {
  const nothing = added + changed + vanished === 0 ? '  Ничего не изменилось\n' : '';
  return (
    nothing +
    lines([
      ['новых', added],
      ['изменилось', changed],
      ['подорожало', dearer],
      ['подешевело', cheaper],
      ['без изменений', unchanged],
      ['изменилось с\u00A0выгрузки файла и\u00A0оставлено как в\u00A0магазине', moved],
      ['больше нет в наличии', vanished],
      ['цена или закупка изменилась больше чем наполовину', jumped],
      ['не принято', refused],
    ])
  );
}
