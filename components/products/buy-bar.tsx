import { Buy } from '@/components/cart/buy';
import { packsText } from '@/lib/cart/pack-texts';
import { orderableOffer, type Product } from '@/lib/products/model';
import { OrderLink } from './order-link';
import { Price } from './price';
import styles from './buy-bar.module.css';

/**
 * On a phone, price and button at the bottom edge while one reads; at the end of the page it lies
 * below the content, so it never covers any.
 */
export function BuyBar({ product }: { product: Product }) {
  const offer = orderableOffer(product);
  return (
    <aside className={styles.bar} aria-label="Цена и заказ">
      <Price
        kopecks={product.priceKopecks}
        unit={product.unit}
        packs={offer ? packsText(offer, product.unit) : ''}
      />
      {offer ? (
        <Buy offer={offer} name={product.name} main />
      ) : (
        <OrderLink product={product} main />
      )}
    </aside>
  );
}
