import type { ListedProduct } from '@/lib/products/model';
import { ProductCard } from './product-card';
import { ProductRow } from './product-row';
import styles from './product-collection.module.css';

/** Cards of the first row on a wide screen, the first two rows on a phone. */
const SEEN_AT_ONCE = 4;

/** Products as cards to look around, or as rows to compare. */
export function ProductCollection({ items, view }: { items: ListedProduct[]; view: 'grid' | 'list' }) {
  if (view === 'list') return <ul className={styles.rows}>{items.map((product) => <li key={product.id}><ProductRow product={product} /></li>)}</ul>;
  return <ul className={styles.grid}>{items.map((product, index) => <li key={product.id}><ProductCard product={product} priority={index < SEEN_AT_ONCE} /></li>)}</ul>;
}
