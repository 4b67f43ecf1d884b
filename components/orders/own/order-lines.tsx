import type { Owner } from '@/components/private-form/use-private-form';
import type { Order } from '@/lib/orders/repository';
import { OrderLine } from './order-line';
import styles from './order-lines.module.css';

/** What was ordered, line by line; a line that replaces another one stands under it. */
export function OrderLines({ order: { id, lines }, owner, open }: { order: Order; owner: Owner; open?: string }) {
  return (
    <ul className={styles.lines} aria-label="Что в заказе">
      {lines.map((line) => <OrderLine key={line.id} order={id} line={line} owner={owner} isOpen={line.id === open} />)}
    </ul>
  );
}
