import { adminRoutes } from '@/lib/admin-routes';
import type { AboveRetail, AdminLevel, TracedPrices } from '@/lib/prices/admin/model';
import { aboveRetailText } from '@/lib/prices/admin/texts';
import { GoodsFinder, type ProductMatches } from './goods-finder';
import { PriceTraces } from './price-traces';
import styles from './prices.module.css';

/** What was looked for, what was found, and the goods that were chosen. */
export type Trial = { q?: string; found: ProductMatches[] | null; product: ProductMatches | null };

/** «Why this price»: tries a level on goods. */
export function LevelTrial({
  level: { id, mayExceedRetail },
  q,
  found,
  product,
  traced,
  above,
}: Trial & {
  level: Pick<AdminLevel, 'id' | 'mayExceedRetail'>;
  traced: TracedPrices | null;
  above: AboveRetail;
}) {
  return (
    <section className={styles.section} id="trial" aria-labelledby="trial-title">
      <h2 id="trial-title">Почему такая цена</h2>
      <p className={styles.about}>{aboveRetailText(above, mayExceedRetail)}</p>
      <GoodsFinder
        path={adminRoutes.priceLevel(id)}
        q={q}
        found={product ? null : found}
        hrefOf={(of) => adminRoutes.priceLevel(id, { q, product: of })}
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
