import { courierPrice, courierTerms } from '@/lib/delivery/terms/model';
import { formatMoney } from '@/lib/format/money';
import type { PublicSettings } from '@/lib/settings/model';
import styles from './checkout-total.module.css';

type Props = { itemsKopecks: number; /** Where a courier is to go; null for who fetches it himself. */ city: string | null; settings: Omit<PublicSettings, 'phones'> };

/** What it comes to. The shop counts again when the order is placed. */
export function CheckoutTotal({ itemsKopecks, city, settings }: Props) {
  const terms = city === null ? null : courierTerms(settings, city);
  const delivery = terms ? courierPrice(terms, itemsKopecks) : 0;
  return (
    <dl className={styles.total} aria-live="polite">
      <div><dt>Товары</dt><dd>{formatMoney(itemsKopecks)}</dd></div>
      {city !== null && <div><dt>Доставка</dt><dd>{terms ? (delivery > 0 ? formatMoney(delivery) : 'бесплатно') : 'сюда курьер не ездит'}</dd></div>}
      <div className={styles.all}><dt>Итого</dt><dd>{formatMoney(itemsKopecks + delivery)}</dd></div>
    </dl>
  );
}
