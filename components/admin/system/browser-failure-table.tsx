import { FigureTable } from '@/components/admin/figure-table';
import type { BrowserFailure } from '@/lib/failures/model';
import { formatMoment, formatShortMoment } from '@/lib/format/moment';
import { formatNumber } from '@/lib/format/money';
import styles from './failures-panel.module.css';

const KINDS: Record<BrowserFailure['kind'], string> = {
  error: '',
  rejection: 'Необработанный отказ: ',
  page: 'Страница не\u00A0показана: ',
};

type Props = {
  failures: BrowserFailure[];
  /** How many errors programs have told of. */ bots: number;
};

/** What went wrong in visitors' browsers, the same error counted. */
export function BrowserFailureTable({ failures, bots }: Props) {
  return (
    <>
      {failures.length === 0 ? (
        <p>
          Ошибок в{'\u00A0'}браузерах за{'\u00A0'}последние 14{'\u00A0'}дней нет.
        </p>
      ) : (
        <FigureTable
          caption="Ошибки в браузерах посетителей за 14 дней, новые сверху"
          columns={[
            { name: 'Когда' },
            { name: 'Что' },
            { name: 'Страница' },
            { name: 'Браузер' },
            { name: 'Раз', number: true },
          ]}
          rows={failures.map((failure, place) => ({
            key: `${failure.at}-${place}`,
            cells: cellsOf(failure),
          }))}
        />
      )}
      {bots > 0 && (
        <p>
          Роботы сообщили об{'\u00A0'}ошибках ещё {formatNumber(bots)} раз: их{'\u00A0'}сообщения
          только считаются.
        </p>
      )}
    </>
  );
}

const cellsOf = ({ at, kind, message, source, line, route, browser, times }: BrowserFailure) => [
  <time key="at" dateTime={at} title={formatMoment(at)}>
    {formatShortMoment(at)}
  </time>,
  <div key="what" className={styles.what}>
    {KINDS[kind] + message}
    {source && <span>{line > 0 ? `${source}, строка ${line}` : source}</span>}
  </div>,
  route || 'несуществующий адрес',
  browser,
  formatNumber(times),
];
