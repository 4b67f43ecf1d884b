import { formatLeadTime } from '@/lib/format/duration';
import { formatMoney } from '@/lib/format/money';
import { offerAvailability, type Offer } from '@/lib/products/model';
import { AvailabilityLine } from './availability-line';
import styles from './offer-table.module.css';

/** Every place the product can be bought from, own stock first; on a phone each row is a card. */
export function OfferTable({ offers, unit }: { offers: Offer[]; unit: string }) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="offers">
      <h2 id="offers">Предложения</h2>
      <table className={styles.table}>
        <thead>
          <tr><th scope="col">Склад</th><th scope="col">Наличие</th><th scope="col">Срок</th><th scope="col">Кратность</th><th scope="col" className={styles.right}>Цена</th></tr>
        </thead>
        <tbody>{offers.map((offer) => <OfferRow key={offer.id} offer={offer} unit={unit} />)}</tbody>
      </table>
    </section>
  );
}

function OfferRow({ offer, unit }: { offer: Offer; unit: string }) {
  const { warehouse, own, city, multiple, minQuantity, leadMinHours, leadMaxHours, priceKopecks } = offer;
  return (
    <tr>
      <th scope="row" className={own ? styles.own : undefined}>{warehouse}{city && `, ${city}`}</th>
      <td><AvailabilityLine {...offer} availability={offerAvailability(offer)} unit={unit} leadMinHours={0} leadMaxHours={0} /></td>
      <td data-label="Срок">{formatLeadTime(leadMinHours, leadMaxHours)}</td>
      <td data-label="Кратность">{multiple}{minQuantity > multiple && `, от ${minQuantity}`}</td>
      <td className={`${styles.right} ${styles.price}`}>{formatMoney(priceKopecks)}</td>
    </tr>
  );
}
