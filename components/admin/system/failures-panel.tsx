import Form from 'next/form';
import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import type { BrowserFailure, Failure } from '@/lib/failures/model';
import { formatMoment, formatShortMoment } from '@/lib/format/moment';
import { BrowserFailureTable } from './browser-failure-table';
import styles from './failures-panel.module.css';

const WHERE: Record<Failure['where'], string> = {
  web: 'Веб-сервер',
  worker: 'Загрузка прайс-листов',
  backend: 'Сервер данных',
};

type Props = {
  failures: Failure[];
  request?: string;
  /** What was typed as a number of a request: not one, where there is no `request`. */
  typed: string;
  /** What went wrong in visitors' browsers, where that is asked for. */ browser?: {
    items: BrowserFailure[];
    bots: number;
  };
};

/**
 * What went wrong lately, in the shop or in visitors' browsers. A visitor who calls names the number
 * of his request: by it his failure is found.
 */
export function FailuresPanel({ failures, request, typed, browser }: Props) {
  const isWrong = typed !== '' && !request;
  return (
    <Panel title="Ошибки" id="failures" aside={<Search typed={typed} isWrong={isWrong} />}>
      {isWrong && (
        <p id={WRONG} className={styles.wrong} role="alert">
          Это не{'\u00A0'}номер запроса: в{'\u00A0'}нём только латинские буквы, цифры и{'\u00A0'}
          дефисы, от{'\u00A0'}8 до{'\u00A0'}64 знаков. Скопируйте его целиком из{'\u00A0'}письма
          покупателя или со{'\u00A0'}страницы ошибки.
        </p>
      )}
      <nav className={styles.places} aria-label="Где случились ошибки">
        <a href={`${adminRoutes.system()}#failures`} aria-current={browser ? undefined : 'page'}>
          В{'\u00A0'}магазине
        </a>
        <a href={adminRoutes.system({ errors: 'browser' })} aria-current={browser && 'page'}>
          В{'\u00A0'}браузерах
        </a>
      </nav>
      {browser ? (
        <BrowserFailureTable failures={browser.items} bots={browser.bots} />
      ) : (
        <FailureTable failures={failures} request={request} />
      )}
    </Panel>
  );
}

function FailureTable({ failures, request }: Pick<Props, 'failures' | 'request'>) {
  const rows = failures.map(({ where, at, message, path, error, requestId }, place) => ({
    key: `${at}-${place}`,
    cells: [
      <time key="at" dateTime={at} title={formatMoment(at)}>
        {formatShortMoment(at)}
      </time>,
      WHERE[where],
      <div key="what" className={styles.what}>
        {message}
        {path &&
          path !== message.split(' ')[1] &&
          (where === 'worker' ? <a href={path}>Открыть загрузку</a> : <span>{path}</span>)}
        {error && <span>{error}</span>}
      </div>,
      requestId ? (
        <a
          key="id"
          className={styles.id}
          href={adminRoutes.system({ request: requestId })}
          title="Путь этого запроса и все его ошибки"
        >
          {requestId}
        </a>
      ) : (
        ''
      ),
    ],
  }));
  if (rows.length === 0)
    return (
      <p>
        {request
          ? 'Ошибок этого запроса нет. Ошибки веб-сервера и\u00A0загрузки прайс-листов хранятся 14\u00A0дней, сервера данных — 3\u00A0дня.'
          : 'Ошибок за последние дни нет.'}
      </p>
    );
  return (
    <FigureTable
      caption="Ошибки последних дней, новые сверху"
      columns={[{ name: 'Когда' }, { name: 'Где' }, { name: 'Что' }, { name: 'Номер запроса' }]}
      rows={rows}
    />
  );
}

/** Id of what is said of a number that is none. */
const WRONG = 'wrong-request';

function Search({ typed, isWrong }: { typed: string; isWrong: boolean }) {
  return (
    <Form className={styles.search} action={adminRoutes.system()} scroll={false}>
      <input
        name="request"
        defaultValue={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? WRONG : undefined}
        aria-label="Номер запроса"
        placeholder="Номер запроса"
        maxLength={64}
      />
      <button type="submit">Найти</button>
      {typed && <a href={adminRoutes.system()}>Все</a>}
    </Form>
  );
}
