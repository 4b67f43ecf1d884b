import type { Product } from '@/lib/products/model';
import { OrderLink } from './order-link';
import { Price } from './price';
import styles from './buy-bar.module.css';

/** On a phone, price and button at the bottom edge while one reads; at the end of the page it lies below the content, so it never covers any. */
export const BuyBar = ({ product }: { product: Product }) => (
  <aside className={styles.bar} aria-label="Цена и заказ">
    <Price kopecks={product.priceKopecks} unit={product.unit} />
    <OrderLink product={product} main />
  </aside>
);
