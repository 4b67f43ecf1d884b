import type { Owner } from '@/components/private-form/use-private-form';
import type { FreeWay } from '@/lib/orders/account/model';
import type { Order } from '@/lib/orders/repository';
import { OrderLine } from './order-line';
import styles from './order-lines.module.css';

/** What was ordered, line by line; a line that replaces another one stands under it. */
export function OrderLines({
  order: { id, lines },
  owner,
  open,
  way,
}: {
  order: Order;
  owner: Owner;
  open?: string;
  way: FreeWay | null;
}) {
  return (
    <ul className={styles.lines} aria-label="Что в заказе">
      {lines.map((line) => (
        <OrderLine
          key={line.id}
          order={id}
          line={line}
          owner={owner}
          isOpen={line.id === open}
          way={way}
        />
      ))}
    </ul>
  );
}
