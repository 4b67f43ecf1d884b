import type { ListedProduct } from '@/lib/products/model';
import { ProductCard } from './product-card';
import { ProductRow } from './product-row';
import styles from './product-collection.module.css';

/** Cards of the first row on a wide screen, the first two rows on a phone. */
const SEEN_AT_ONCE = 4;

type Props = {
  items: ListedProduct[];
  view: 'grid' | 'list';
  /** Of their names: one below the heading of the list. */
  heading?: 'h2' | 'h3';
  /** Below other things, so that none is seen at once. */
  isBelow?: boolean;
};

/** Products as cards to look around, or as rows to compare. */
export function ProductCollection({ items, view, heading, isBelow = false }: Props) {
  if (view === 'list')
    return (
      <ul className={styles.rows}>
        {items.map((product) => (
          <li key={product.id}>
            <ProductRow product={product} heading={heading} />
          </li>
        ))}
      </ul>
    );
  const card = (product: ListedProduct, index: number) => (
    <li key={product.id}>
      <ProductCard
        product={product}
        heading={heading}
        priority={!isBelow && index < SEEN_AT_ONCE}
      />
    </li>
  );
  return <ul className={styles.grid}>{items.map(card)}</ul>;
}
