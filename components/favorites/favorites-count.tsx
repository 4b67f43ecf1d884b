import styles from './favorites-count.module.css';

/**
 * How many favorites there are: pages are the same for everybody, so the favorites form fills it in
 * (favorites-form.element.ts).
 */
export const FavoritesCount = () => (
  <span className={styles.count} data-favorites-count="" hidden suppressHydrationWarning />
);
