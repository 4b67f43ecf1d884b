import { ProductCard } from '@/components/products/product-card';
import type { BoughtMost } from '@/lib/products/model';
import styles from './often-bought.module.css';

const TITLES = { bought: 'Чаще всего покупают', newest: 'Новинки магазина' };

/** What the shop is come to for; on a phone two rows of it. */
export function OftenBought({ kind, items }: BoughtMost) {
  if (items.length === 0) return null;
  return (
    <section className={styles.often} aria-labelledby="often">
      <h2 id="often">{TITLES[kind]}</h2>
      <ul>
        {items.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
