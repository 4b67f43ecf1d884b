import type { Totals } from '../../lib/imports/runs/send-list.ts';
import type { RunResult } from '../../lib/imports/runs/repository.ts';
import { counted } from './progress.ts';

type Reading = { rows: number; repeated: number; refused: number };

const lines = (pairs: [string, number][]) =>
  pairs
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `  ${name}: ${counted(count)}`)
    .join('\n');

/** What was read of the file. */
export const describeReading = ({ rows, repeated, refused }: Reading): string =>
  lines([
    ['Строк к загрузке', rows],
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
  vanished = 0,
}: Omit<Totals, 'rows'> & Partial<Pick<RunResult, 'vanished' | 'dearer' | 'cheaper'>>): string {
  const nothing = added + changed + vanished === 0 ? '  Ничего не изменилось\n' : '';
  return (
    nothing +
    lines([
      ['новых', added],
      ['изменилось', changed],
      ['подорожало', dearer],
      ['подешевело', cheaper],
      ['без изменений', unchanged],
      ['больше нет в наличии', vanished],
      ['цена изменилась больше чем наполовину', jumped],
      ['не принято', refused],
    ])
  );
}
