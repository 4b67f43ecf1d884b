import { Buy } from '@/components/cart/buy';
import { formatMoment } from '@/lib/format/moment';
import { formatMoney } from '@/lib/format/money';
import { offerAvailability, type Offer, type Product } from '@/lib/products/model';
import type { OpenDays } from '@/lib/settings/model';
import { Arrival } from './arrival';
import { AvailabilityLine } from './availability-line';
import { OrderLink } from './order-link';
import styles from './offer-table.module.css';

/** Every place the product can be bought from, own stock first; on a phone each row is a card. */
export function OfferTable({ product, shop }: { product: Product; shop: OpenDays }) {
  if (product.offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="offers">
      <h2 id="offers">Предложения</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Склад</th>
            <th scope="col">Наличие</th>
            <th scope="col">Срок</th>
            <th scope="col">Кратность</th>
            <th scope="col" className={styles.right}>
              Цена
            </th>
            <th scope="col">
              <span className="visually-hidden">Заказ</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {product.offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} product={product} shop={shop} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OfferRow({ offer, product, shop }: { offer: Offer; product: Product; shop: OpenDays }) {
  const {
    warehouse,
    own,
    city,
    multiple,
    minQuantity,
    leadMinHours,
    leadMaxHours,
    cutOff,
    workDays,
    priceKopecks,
    refreshedAt,
  } = offer;
  const availability = offerAvailability(offer);
  return (
    <tr className={availability === 'none' ? styles.out : undefined}>
      <th scope="row">
        <span className={own ? styles.own : undefined}>{warehouse}</span>
        <span className={styles.note}>
          {[own && 'наш склад', city].filter(Boolean).join(' · ')}
        </span>
        {refreshedAt && <span className={styles.note}>обновлено {formatMoment(refreshedAt)}</span>}
      </th>
      <td>
        <AvailabilityLine {...offer} availability={availability} unit={product.unit} termBeside />
      </td>
      <td data-label="Срок">
        {availability === 'none' ? (
          '—'
        ) : (
          <Arrival dispatch={{ leadMinHours, leadMaxHours, cutOff, workDays }} shop={shop} />
        )}
      </td>
      <td data-label="Кратность">
        {multiple}
        {minQuantity > multiple && `, от ${minQuantity}`}
      </td>
      <td className={styles.price}>{formatMoney(priceKopecks)}</td>
      <td className={styles.order}>
        {availability === 'none' ? (
          <OrderLink product={{ id: product.id, priceKopecks, availability }} />
        ) : (
          <Buy offer={{ ...offer, unit: product.unit }} name={`${product.name}, ${warehouse}`} />
        )}
      </td>
    </tr>
  );
}
