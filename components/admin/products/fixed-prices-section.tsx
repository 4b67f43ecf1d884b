import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney } from '@/lib/format/money';
import { periodInWords } from '@/lib/prices/staff/words';
import type { ProductFixedPrice } from '@/lib/prices/staff/model';
import styles from './section.module.css';

type Props = { product: string; prices: ProductFixedPrice[]; levels: { id: string; name: string }[] };

/** Prices agreed on for this product alone, level by level. */
export function FixedPricesSection({ product, prices, levels }: Props) {
  return (
    <section className={styles.section} id="fixed-prices" aria-labelledby="fixed-prices-title">
      <h2 id="fixed-prices-title">Фиксированные цены</h2>
      {prices.length === 0 && <p className={styles.none}>Особых цен на этот товар нет: у каждого уровня цена по его правилам.</p>}
      <ul className={styles.rows}>
        {prices.map(({ id, level, kopecks, from, to }) => (
          <li key={id} className={styles.row}>
            <span>{level.name} <small>{periodInWords(from, to) || 'всегда'}</small></span>
            <a href={adminRoutes.fixedPrice(level.id, id)} aria-label={`${formatMoney(kopecks)}: изменить цену уровня ${level.name}`}>{formatMoney(kopecks)}</a>
          </li>
        ))}
      </ul>
      <p>Добавить: {levels.map(({ id, name }, place) => <span key={id}>{place > 0 && ', '}<a href={adminRoutes.fixedPrice(id, 'new', { product })}>{name}</a></span>)}</p>
    </section>
  );
}
