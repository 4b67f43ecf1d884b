import { visibleBranch, type CategoryLink } from '@/lib/categories/model';
import { formatNumber } from '@/lib/format/money';
import { routes } from '@/lib/routes';
import styles from './category-tree.module.css';

/** The tree in the side column: folded on a phone, always open on a wide screen, without JavaScript in both. */
export function CategoryTree({ tree, current }: { tree: CategoryLink[]; current?: string }) {
  if (tree.length === 0) return null;
  return (
    <details className={styles.tree}>
      <summary className={styles.summary}>Категории</summary>
      <nav aria-label="Категории">
        <ul>
          {visibleBranch(tree, current).map(({ name, slug, depth, count }) => (
            <li key={slug} className={styles.item} style={{ paddingLeft: depth * 14 }}>
              {slug === current ? <a href={routes.category(slug)} aria-current="page">{name}</a> : <a href={routes.category(slug)}>{name}</a>}
              <span className={styles.count}>{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
