import { ProductImage } from '@/components/products/product-image';
import type { CartLine } from '@/lib/cart/lines/schema';
import styles from './checkout-images.module.css';

/** As many as stand in two rows. */
const SHOWN = 9;

/** What is being ordered, at a glance. */
export const CheckoutImages = ({ lines }: { lines: CartLine[] }) => (
  <ul className={styles.images}>
    {lines.slice(0, SHOWN).map(({ offer, product, quantity }) => (
      <li key={offer} className={styles.image} title={product.name}>
        <ProductImage product={product} size="thumb" alt={product.name} />
        {quantity > 1 && <span className={styles.pieces}>×{quantity}</span>}
      </li>
    ))}
    {lines.length > SHOWN && <li className={styles.more}>и ещё {lines.length - SHOWN}</li>}
  </ul>
);
