import { Panel } from '@/components/admin/panel';
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

/** «0,3 с», «1 мин 29 с», «2 ч 5 мин». */
function lasting(ms: number): string {
  if (ms < 60_000) return `${seconds.format(ms / 1_000)}\u00A0с`;
  const whole = Math.round(ms / 1_000);
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes}\u00A0мин ${whole % 60}\u00A0с`
    : `${Math.floor(minutes / 60)}\u00A0ч ${minutes % 60}\u00A0мин`;
}
