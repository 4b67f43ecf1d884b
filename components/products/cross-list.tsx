import { crossReasonText } from '@/lib/crosses/model';
import type { Cross, Crosses } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import { ProductRow } from './product-row';
import styles from './cross-list.module.css';

/**
 * Three blocks that are never mixed: the car maker's part, what came before or after, copies; then
 * numbers nobody here sells.
 */
export function CrossList({
  crosses: { originals, replacements, analogs, numbers },
  product,
  article,
}: {
  crosses: Crosses;
  product: string;
  article: string;
}) {
  return (
    <>
      <Group id="originals" title="Оригинал" crosses={originals} article={article} />
      <Group id="replacements" title="Замены" crosses={replacements} article={article} />
      <Group id="analogs" title="Аналоги" crosses={analogs} article={article} />
      {numbers.length > 0 && (
        <section className={styles.numbers} aria-labelledby="other-numbers">
          <h2 id="other-numbers">Номера аналогов, которых нет в{'\u00A0'}каталоге</h2>
          <ul>
            {numbers.map(({ brand, number }) => (
              <li key={`${brand} ${number}`}>
                {brand} <b>{number}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {analogs.length + originals.length + numbers.length > 0 && (
        <p>
          <a href={routes.farCrosses(product)} rel="nofollow">
            Аналоги аналогов: через один номер
          </a>
        </p>
      )}
    </>
  );
}

/** As many as a page gets of one group (pocketbase/hooks/crosses): then there may be more. */
const FULL = 30;

function Group({
  id,
  title,
  crosses,
  article,
}: {
  id: string;
  title: string;
  crosses: Cross[];
  article: string;
}) {
  if (crosses.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        {title}{' '}
        <span>
          {crosses.length}
          {crosses.length >= FULL && '+'}
        </span>
      </h2>
      <ul>
        {crosses.map((cross) => (
          <li key={cross.id}>
            <ProductRow product={cross} note={crossReasonText(cross.why)} heading="h3" />
          </li>
        ))}
      </ul>
      {crosses.length >= FULL && (
        <p>
          <a href={routes.search({ q: article })}>Искать всё по номеру {article}</a>
        </p>
      )}
    </section>
  );
}
