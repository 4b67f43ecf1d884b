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

const FROM_BACKEND = 'данные для\u00A0страниц берутся с\u00A0сервера данных';
const STATES = {
  following: 'обновляется',
  late: 'отстаёт',
  left: `отстаёт, ${FROM_BACKEND}`,
};

type Fact = readonly [name: string, value: string];

function factsOf(copy: CatalogueCopyStatus): Fact[] {
  if (copy.state === 'away')
    return [
      [
        'Состояние',
        copy.isRefused
          ? `PostgreSQL не\u00A0принимает имя или пароль из\u00A0CATALOGUE_URL, ${FROM_BACKEND}`
          : `нет связи с\u00A0PostgreSQL, ${FROM_BACKEND}`,
      ],
    ];
  if (copy.state === 'filling')
    return [['Состояние', `заполняется, ${copy.percent}\u00A0%, ${FROM_BACKEND}`]];
  if (copy.state === 'failed')
    return [
      ['Состояние', `заполнить не\u00A0удалось, ${FROM_BACKEND}`],
      ['Последняя попытка', formatMoment(copy.failedAt)],
      ...(copy.tryAt ? [['Следующая попытка', formatMoment(copy.tryAt)] as const] : []),
    ];
  if (copy.state === 'other')
    return [['Состояние', `сделан другой версией магазина, ${FROM_BACKEND}`]];
  return [
    ['Состояние', STATES[copy.state]],
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
