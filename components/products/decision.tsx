import { BuySoMany } from '@/components/cart/buy';
import { CompareButton } from '@/components/compare/compare-button';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { ShareButton } from '@/components/ui/share-button';
import { packsText } from '@/lib/cart/pack-texts';
import { bestOffer, offerAvailability, orderableOffer, type Product } from '@/lib/products/model';
import type { OpenDays } from '@/lib/settings/model';
import { Arrival } from './arrival';
import { AvailabilityLine } from './availability-line';
import { OrderLink } from './order-link';
import { Price } from './price';
import styles from './decision.module.css';

/**
 * What decides: price, availability, when and where, the button.
 * @param props.priceName what the price is: whose, and whether with VAT
 */
export function Decision({
  product,
  priceName,
  shop,
}: {
  product: Product;
  priceName: string;
  shop: OpenDays;
}) {
  const offer = bestOffer(product.offers);
  const orderable = orderableOffer(product);
  return (
    <section className={styles.decision} aria-label="Цена и наличие">
      <div>
        <Price
          kopecks={product.priceKopecks}
          unit={product.unit}
          packs={orderable ? packsText(orderable, product.unit) : ''}
          large
        />
        {product.priceKopecks !== null && <p className={styles.note}>{priceName}</p>}
      </div>
      <div className={styles.facts}>
        <AvailabilityLine {...product} termBeside />
        {offer && offerAvailability(offer) !== 'none' && (
          <p>
            {offer.pickup ? 'Самовывоз' : 'Поставка'}:{' '}
            <b>
              <Arrival dispatch={dispatchOf(offer)} shop={shop} />
            </b>
            {offer.pickup && (
              <span className={styles.place}>
                {[offer.warehouse, offer.city].filter(Boolean).join(', ')}
              </span>
            )}
          </p>
        )}
        {product.offers.length > 1 && (
          <p>
            <a href="#offers">Все предложения: {product.offers.length}</a>
          </p>
        )}
      </div>
      {orderable ? (
        <BuySoMany offer={orderable} name={product.name} />
      ) : (
        <OrderLink product={product} main />
      )}
      <div className={styles.actions}>
        <FavoriteButton product={product} />
        <CompareButton product={product} />
        <ShareButton title={product.name} />
      </div>
    </section>
  );
}

/** Only what the browser needs to name the day. */
const dispatchOf = ({
  leadMinHours,
  leadMaxHours,
  cutOff,
  workDays,
}: Product['offers'][number]) => ({ leadMinHours, leadMaxHours, cutOff, workDays });
