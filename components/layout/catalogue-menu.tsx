import { CloseIcon } from '@/components/ui/icons';
import { shortMenu, type CategoryLink } from '@/lib/categories/model';
import { routes } from '@/lib/routes';
import styles from './catalogue-menu.module.css';

/**
 * Every button that opens the menu names it; the browser does the rest: Esc, a press beside it,
 * `aria-expanded`.
 */
export const CATALOGUE_MENU = 'catalogue-menu';

/**
 * The categories behind the button «Каталог»: a panel under the header, on a phone a sheet from
 * below. Works without JavaScript.
 */
export function CatalogueMenu({ tree }: { tree: CategoryLink[] }) {
  return (
    <nav className={styles.menu} id={CATALOGUE_MENU} popover="auto" aria-label="Каталог товаров">
      <div className={styles.head}>
        <a className={styles.all} href={routes.catalogue()}>
          Весь каталог
        </a>
        <button
          className={styles.close}
          type="button"
          popoverTarget={CATALOGUE_MENU}
          popoverTargetAction="hide"
          aria-label="Закрыть каталог"
        >
          <CloseIcon />
        </button>
      </div>
      <ul className={styles.roots}>
        {shortMenu(tree).map(({ root, children, hasMore }) => (
          <li key={root.slug}>
            <a className={styles.root} href={routes.category(root.slug)}>
              {root.name}
            </a>
            {children.length > 0 && (
              <ul className={styles.children}>
                {children.map(({ slug, name }) => (
                  <li key={slug}>
                    <a href={routes.category(slug)}>{name}</a>
                  </li>
                ))}
                {hasMore && (
                  <li>
                    <a className={styles.more} href={routes.category(root.slug)}>
                      Ещё…
                    </a>
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
