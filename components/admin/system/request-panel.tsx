import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { ACTION_NAMES } from '@/components/admin/audit/action-names';
import { COLLECTION_NAMES } from '@/components/admin/audit/names';
import { adminRoutes } from '@/lib/admin-routes';
import type { AuditLine } from '@/lib/audit/model';
import { formatMoment } from '@/lib/format/moment';
import { formatNumber } from '@/lib/format/money';
import { GONE, type RequestWay } from '@/lib/requests/model';
import styles from './system-view.module.css';

const LANES: Record<RequestWay['calls'][number]['lane'], string> = {
  pages: 'страницы',
  search: 'поиск',
  uploads: 'файлы',
  admin: 'админка',
  changes: 'изменения',
  passwords: 'пароли',
};

type Props = {
  request: string;
  ways: RequestWay[];
  /** What it has changed. */ changes: AuditLine[];
};

/** The way of one request: when it came, what the backend was asked for it, what it has changed. */
export function RequestPanel({ request, ways, changes }: Props) {
  return (
    <Panel title={`Запрос ${request}`} id="request">
      {ways.length === 0 && (
        <p>
          Путь этого запроса неизвестен: страница была готовой в{'\u00A0'}памяти, запрос пришёл
          меньше секунды назад или так давно, что забыт. Дольше всего, 14{'\u00A0'}дней, хранятся
          запросы с{'\u00A0'}ошибкой и{'\u00A0'}медленные.
        </p>
      )}
      {ways.map((way) => (
        <Way key={way.at} way={way} />
      ))}
      {changes.length > 0 && <Changes changes={changes} />}
    </Panel>
  );
}

function Way({ way: { at, method, route, status, ms, calls } }: { way: RequestWay }) {
  const facts: [string, string][] = [
    ['Пришёл', formatMoment(at)],
    ['Что спрошено', `${method} ${route || 'несуществующий адрес'}`],
    ['Ответ', status === GONE ? 'посетитель ушёл, не\u00A0дождавшись' : String(status)],
    ['Длился', milliseconds(ms)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {calls.length > 0 && <Calls calls={calls} />}
    </>
  );
}

const Calls = ({ calls }: Pick<RequestWay, 'calls'>) => (
  <FigureTable
    caption="Что спрошено у сервера данных, по порядку ответов"
    columns={[
      { name: 'Что', breaks: true },
      { name: 'Очередь' },
      { name: 'Ответ', number: true },
      { name: 'Ждал очереди', number: true },
      { name: 'Длился', number: true },
    ]}
    rows={calls.map(({ lane, method, route, status, ms, waitedMs }, place) => ({
      key: String(place),
      cells: [
        `${method} ${route}`,
        LANES[lane],
        status === 0 ? 'нет' : status,
        milliseconds(waitedMs),
        milliseconds(ms),
      ],
    }))}
  />
);

const Changes = ({ changes }: Pick<Props, 'changes'>) => (
  <FigureTable
    caption="Что записано в журнал"
    columns={[{ name: 'Кто' }, { name: 'Что' }, { name: 'Запись' }]}
    rows={changes.map(({ id, actor, action, collection, record, title }) => ({
      key: id,
      cells: [
        actor.name,
        `${ACTION_NAMES[action]}: ${COLLECTION_NAMES[collection] ?? collection}`,
        <a key="record" href={adminRoutes.audit({ collection, record })}>
          {title || record}
        </a>,
      ],
    }))}
  />
);

const milliseconds = (ms: number): string => `${formatNumber(Math.round(ms))}\u00A0мс`;
