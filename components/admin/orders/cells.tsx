import { StateMark } from '@/components/orders/state-mark';
import { formatDay } from '@/lib/format/moment';
import { promisedText } from '@/lib/orders/lists/promised';
import type { LineState, OrderState } from '@/lib/orders/model';
import { LINE_PROPERTIES, ORDER_PROPERTIES } from '@/lib/orders/state-properties/model';
import styles from './cells.module.css';

/**
 * The day something is promised for; a broken promise says by how long.
 * @param isPending the goods are not there yet
 */
export function PromisedCell({ iso, isPending }: { iso: string; isPending: boolean }) {
  if (!iso) return '—';
  const { text, late } = promisedText(iso, isPending);
  return (
    <time
      className={late ? styles.late : undefined}
      dateTime={iso}
      title={[formatDay(iso), late].filter(Boolean).join(', ')}
      suppressHydrationWarning
    >
      {text}
      {late && <span className={styles.hidden}>, {late}</span>}
    </time>
  );
}

export const OrderStateCell = ({ state }: { state: OrderState }) => (
  <StateMark {...ORDER_PROPERTIES[state]} />
);
export const LineStateCell = ({ state }: { state: LineState }) => (
  <StateMark {...LINE_PROPERTIES[state]} />
);
