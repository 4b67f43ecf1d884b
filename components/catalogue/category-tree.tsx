import { visibleBranch, type CategoryLink } from '@/lib/categories/model';
import { routes } from '@/lib/routes';
import { FittingCount, FittingNote } from './fitting-count';
import styles from './category-tree.module.css';

/** The tree in the side column of wide screens; on a phone the menu of every page stands for it. */
export function CategoryTree({ tree, current }: { tree: CategoryLink[]; current?: string }) {
  if (tree.length === 0) return null;
  return (
    <nav className={styles.tree} aria-label="Категории">
      <h2>Категории</h2>
      {tree[0]?.fitting !== undefined && (
        <div className={styles.note}>
          <FittingNote />
        </div>
      )}
      <ul>
        {visibleBranch(tree, current).map(({ name, slug, depth, count, fitting }) => (
          <li key={slug} className={styles.item} data-depth={depth}>
            {slug === current ? (
              <a href={routes.category(slug)} aria-current="page">
                {name}
              </a>
            ) : (
              <a href={routes.category(slug)}>{name}</a>
            )}
            <span className={styles.count}>
              <FittingCount count={count} fitting={fitting} />
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
