import { Panel } from '@/components/admin/panel';
import { formatBytes } from '@/lib/format/bytes';
import { formatMoment } from '@/lib/format/moment';
import { formatNumber } from '@/lib/format/money';
import type { OffsiteCopyStatus } from '@/lib/system/model';
import { lasting } from './lasting';
import styles from './system-view.module.css';

/** The copy outside of the machine, where one is kept: how much would be lost with the machine. */
export function OffsiteCopyPanel({ copy }: { copy: OffsiteCopyStatus }) {
  return (
    <Panel title="Копия вне машины" id="offsite-copy">
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

type Fact = readonly [name: string, value: string];

function factsOf(copy: OffsiteCopyStatus): Fact[] {
  const { restorable, lagMs, filesLeft, bytes, error } = copy;
  return [
    ['Состояние', stateOf(copy)],
    ...facts(error !== '', 'Причина', error),
    ...facts(restorable !== null && copy.state !== 'following', 'Отстаёт на', lasting(lagMs)),
    [
      'Магазин можно вернуть',
      restorable ? `на\u00A0${formatMoment(restorable)}` : 'пока нельзя: копия ещё не\u00A0полная',
    ],
    ...facts(filesLeft > 0, 'Ещё не\u00A0отправлено файлов', formatNumber(filesLeft)),
    ['Отправлено всего', formatBytes(bytes)],
  ];
}

const facts = (isThere: boolean, name: string, value: string): Fact[] =>
  isThere ? [[name, value]] : [];

function stateOf({ state, percent }: OffsiteCopyStatus): string {
  if (state === 'filling') return `отправляется целиком, ${percent}\u00A0%`;
  if (state === 'following') return 'отправляется вслед за\u00A0изменениями';
  return state === 'late' ? 'отстаёт' : 'не\u00A0отправляется';
}
