import type { LineState } from '@/lib/orders/model';
import { LINE_PROPERTIES, PROGRESS } from '@/lib/orders/state-properties/model';
import styles from './line-way.module.css';

/** How far a line has come on its way to the customer. */
export function LineWay({ state }: { state: LineState }) {
  const { progress } = LINE_PROPERTIES[state];
  if (progress === null) return null;
  const come = PROGRESS.indexOf(progress) + 1;
  return (
    <span
      className={styles.way}
      role="img"
      aria-label={`Шаг ${come} из ${PROGRESS.length}: ${progress}`}
    >
      {PROGRESS.map((name, step) => (
        <span key={name} className={step < come ? styles.come : undefined} />
      ))}
    </span>
  );
}
