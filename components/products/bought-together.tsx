import type { ListedProduct } from '@/lib/products/model';
import styles from './cross-list.module.css';
import { ProductRow } from './product-row';

/** What else those ordered who ordered the product; nothing while too few did. */
export function BoughtTogether({ products }: { products: ListedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="together">
      <h2 id="together">С{'\u00A0'}этим покупают</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ProductRow product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
