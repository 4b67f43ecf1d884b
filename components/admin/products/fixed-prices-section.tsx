import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney } from '@/lib/format/money';
import { levelText, periodText } from '@/lib/prices/admin/texts';
import type { ProductFixedPrice } from '@/lib/prices/admin/model';
import type { NamedLevel } from '@/lib/prices/model';
import { Choice } from '@/components/ui/forms/choice';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import styles from './section.module.css';

type Props = {
  product: string;
  prices: ProductFixedPrice[];
  levels: (NamedLevel & { id: string })[];
};

/** So many levels can still be told apart in a line. */
const HANDFUL = 5;

/** Prices agreed on for this product alone, level by level. */
export function FixedPricesSection({ product, prices, levels }: Props) {
  return (
    <section className={styles.section} id="fixed-prices" aria-labelledby="fixed-prices-title">
      <h2 id="fixed-prices-title">Фиксированные цены</h2>
      {prices.length === 0 && (
        <p className={styles.none}>
          Особых цен на этот товар нет: у каждого уровня цена по его правилам.
        </p>
      )}
      <ul className={styles.rows}>
        {prices.map(({ id, level, kopecks, from, to }) => (
          <li key={id} className={styles.row}>
            <span>
              {levelText(level)} <small>{periodText(from, to) || 'всегда'}</small>
            </span>
            <a
              href={adminRoutes.fixedPrice(level.id, id)}
              aria-label={`${formatMoney(kopecks)}: изменить цену уровня ${levelText(level)}`}
            >
              {formatMoney(kopecks)}
            </a>
          </li>
        ))}
      </ul>
      {levels.length > HANDFUL ? (
        <LevelChoice product={product} levels={levels} />
      ) : (
        <p>
          Добавить:{' '}
          {levels.map((level, place) => (
            <span key={level.id}>
              {place > 0 && ', '}
              <a href={adminRoutes.fixedPrice(level.id, 'new', { product })}>{levelText(level)}</a>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** Of many levels one is chosen in a list. */
function LevelChoice({ product, levels }: Pick<Props, 'product' | 'levels'>) {
  return (
    <form action={adminRoutes.newFixedPriceOf(product)} className={styles.choice}>
      <Choice
        label="Добавить для уровня"
        name="level"
        options={levels.map((level) => ({ value: level.id, text: levelText(level) }))}
      />
      <SubmitButton tone="quiet" pending="Открываем…">
        Добавить
      </SubmitButton>
    </form>
  );
}
