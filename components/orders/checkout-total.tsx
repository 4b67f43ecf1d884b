import { formatMoney } from '@/lib/format/money';
import styles from './checkout-total.module.css';

type Props = {
  itemsKopecks: number;
  /** By a courier. */ isSent: boolean;
  /** Null where none goes. */ deliveryKopecks: number | null;
};

/**
 * What it comes to. The shop counts again when the order is placed, and refuses one whose way costs
 * something else.
 */
export const CheckoutTotal = ({ itemsKopecks, isSent, deliveryKopecks }: Props) => (
  <dl className={styles.total} aria-live="polite">
    <div>
      <dt>Товары</dt>
      <dd>{formatMoney(itemsKopecks)}</dd>
    </div>
    {isSent && (
      <div>
        <dt>Доставка</dt>
        <dd>
          {deliveryKopecks === null
            ? 'сюда курьер не ездит'
            : deliveryKopecks > 0
              ? formatMoney(deliveryKopecks)
              : 'бесплатно'}
        </dd>
      </div>
    )}
    <div className={styles.all}>
      <dt>Итого</dt>
      <dd>{formatMoney(itemsKopecks + (deliveryKopecks ?? 0))}</dd>
    </div>
  </dl>
);
