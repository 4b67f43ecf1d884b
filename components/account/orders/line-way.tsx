import { LINE_WAY, wayOf } from '@/lib/orders/account/model';
import type { LineState } from '@/lib/orders/model';
import styles from './line-way.module.css';

/** How far a line has come on its way to the customer. */
export function LineWay({ state }: { state: LineState }) {
  const come = wayOf(state);
  if (come === null) return null;
  const { length } = LINE_WAY;
  return (
    <span
      className={styles.way}
      role="img"
      aria-label={`Шаг ${come} из ${length}: ${LINE_WAY[come - 1]!.name}`}
    >
      {LINE_WAY.map(({ name }, step) => (
        <span key={name} className={step < come ? styles.come : undefined} />
      ))}
    </span>
  );
}
