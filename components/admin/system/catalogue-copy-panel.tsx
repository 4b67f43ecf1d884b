import { Panel } from '@/components/admin/panel';
import { formatMoment } from '@/lib/format/moment';
import { formatNumber } from '@/lib/format/money';
import type { CatalogueCopyStatus } from '@/lib/system/model';
import { lasting } from './lasting';
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
