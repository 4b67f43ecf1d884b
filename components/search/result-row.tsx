import { AvailabilityLine } from '@/components/products/availability-line';
import { Price } from '@/components/products/price';
import type { ListedProduct } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import styles from './result-row.module.css';

/** One product as a line of a price list, for people who compare. The whole line is the link. */
export function ResultRow({ product }: { product: ListedProduct }) {
  const { id, name, article, brand } = product;
  return (
    <article className={styles.row}>
      <p className={styles.number}><b>{brand.name}</b><span>{article}</span></p>
      <h2 className={styles.name}><a href={routes.product(id)}>{name}</a></h2>
      <div className={styles.availability}><AvailabilityLine {...product} /></div>
      <div className={styles.price}><Price kopecks={product.priceKopecks} unit={product.unit} /></div>
    </article>
  );
}
