import { adminRoutes } from '@/lib/admin-routes';
import type { TracedPrices } from '@/lib/prices/admin/model';
import { GoodsFinder, type ProductMatches } from './goods-finder';
import { PriceTraces } from './price-traces';
import styles from './prices.module.css';

/** What was looked for, what was found, and the goods that were chosen. */
export type Trial = { q?: string; found: ProductMatches[] | null; product: ProductMatches | null };

/** «Why this price»: tries a level on goods. */
export function LevelTrial({
  level,
  q,
  found,
  product,
  traced,
}: Trial & { level: string; traced: TracedPrices | null }) {
  return (
    <section className={styles.section} id="trial" aria-labelledby="trial-title">
      <h2 id="trial-title">Почему такая цена</h2>
      <GoodsFinder
        path={adminRoutes.priceLevel(level)}
        q={q}
        found={product ? null : found}
        hrefOf={(id) => adminRoutes.priceLevel(level, { q, product: id })}
      />
      {product && (
        <p>
          <a href={adminRoutes.product(product.id)}>{product.name}</a>, {product.brand}{' '}
          {product.article}
        </p>
      )}
      {traced && <PriceTraces traced={traced} only />}
    </section>
  );
}
