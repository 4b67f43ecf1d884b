import { Panel } from '@/components/admin/panel';
import { formatElapsed } from '@/lib/format/duration';
import { formatMoment } from '@/lib/format/moment';
import { formatNumber } from '@/lib/format/money';
import type { CatalogueCopyStatus } from '@/lib/system/model';
import styles from './system-view.module.css';

/** The copy of the catalogue on PostgreSQL, where there is one: whether public pages may read it. */
export function CatalogueCopyPanel({ copy }: { copy: CatalogueCopyStatus }) {
  return (
    <Panel title="Каталог для чтения" id="catalogue-copy">
      <dl className={styles.facts}>
        {factsOf(copy).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

type Fact = [name: string, value: string];

function factsOf(copy: CatalogueCopyStatus): Fact[] {
  if (copy.state === 'away')
    return [['Состояние', 'нет связи с\u00A0PostgreSQL, страницы читают сервер данных']];
  if (copy.state === 'filling')
    return [
      ['Состояние', `заполняется, ${copy.percent}\u00A0%: страницы пока читают сервер данных`],
    ];
  return [
    ['Состояние', copy.state === 'late' ? 'отстаёт' : 'идёт следом за\u00A0изменениями'],
    ['Отставание', lasting(copy.lagMs)],
    ['Товаров', formatNumber(copy.products)],
    ['Заполнен', `${formatMoment(copy.filledAt)}, за\u00A0${lasting(copy.tookMs)}`],
  ];
}

const seconds = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

const lasting = (ms: number): string =>
  ms < 60_000 ? `${seconds.format(ms / 1_000)}\u00A0с` : formatElapsed(ms);
