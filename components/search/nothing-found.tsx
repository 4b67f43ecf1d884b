import { CategoryTiles } from '@/components/catalogue/category-tiles';
import { RecentStrip } from '@/components/recent/recent-strip';
import { NothingFoundDrawing } from '@/components/ui/drawings';
import { childrenOf, type CategoryLink } from '@/lib/categories/model';
import { routes } from '@/lib/routes';
import type { SearchResults } from '@/lib/search/model';
import { parseTroubleCode } from '@/lib/trouble-codes/code';
import styles from './nothing-found.module.css';

/**
 * A search in vain leads on: people who look for it, what to try, and where to look. A VIN has its own
 * way to people (ask-by-vin.tsx).
 */
export function NothingFound({
  results: { query, isVin },
  tree,
}: {
  results: SearchResults;
  tree: CategoryLink[];
}) {
  const roots = childrenOf(tree, null);
  const code = parseTroubleCode(query);
  return (
    <>
      {!isVin && (
        <div className={styles.nothing}>
          <div className={styles.drawing}>
            <NothingFoundDrawing />
          </div>
          <div className={styles.help}>
            {code && (
              <p>
                {code} — код ошибки автомобиля.{' '}
                <a className={styles.link} href={routes.troubleCode(code)}>
                  Что он значит
                </a>
              </p>
            )}
            <p>Напишите, для какого автомобиля нужна деталь, и{'\u00A0'}мы подберём её сами.</p>
            <a className={styles.action} href={routes.vinRequest({ q: query })} rel="nofollow">
              Запросить подбор
            </a>
            <ul className={styles.tips}>
              <li>Проверьте номер: пробелы, точки и дефисы не важны, а цифры и буквы важны все.</li>
              <li>
                Назовите деталь короче: «колодки» вместо «колодки тормозные передние вентилируемые».
              </li>
              <li>Попробуйте номер оригинала или другого производителя.</li>
            </ul>
          </div>
        </div>
      )}
      <RecentStrip />
      {roots.length > 0 && (
        <section className={styles.roots}>
          <h2>Посмотрите в каталоге</h2>
          <CategoryTiles categories={roots} label="Категории" />
        </section>
      )}
    </>
  );
}
