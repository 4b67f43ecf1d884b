import type { CategoryLink } from '@/lib/categories/model';
import { formatNumber } from '@/lib/format/money';
import { routes } from '@/lib/routes';
import type { SearchResults } from '@/lib/search/model';
import styles from './nothing-found.module.css';

/** A search in vain leads on: what to try, and where to look. */
export function NothingFound({ results, tree }: { results: SearchResults; tree: CategoryLink[] }) {
  const roots = tree.filter(({ depth, count }) => depth === 0 && count > 0);
  return (
    <div className={styles.nothing}>
      <svg className={styles.drawing} width="96" height="96" viewBox="0 0 60 60" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        <circle cx="26" cy="26" r="15" /><path d="M37 37l14 14M20 26h12" />
      </svg>
      <div className={styles.help}>
        {!results.isVin && (
          <ul className={styles.tips}>
            <li>Проверьте номер: пробелы, точки и дефисы не важны, а цифры и буквы важны все.</li>
            <li>Назовите деталь короче: «колодки» вместо «колодки передние на Весту».</li>
            <li>Попробуйте номер оригинала или другого производителя.</li>
          </ul>
        )}
        {roots.length > 0 && (
          <nav aria-label="Категории">
            <h2>Посмотрите в каталоге</h2>
            <ul className={styles.roots}>
              {roots.map(({ name, slug, count }) => <li key={slug}><a href={routes.category(slug)}>{name}<span>{formatNumber(count)}</span></a></li>)}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
