import styles from './compare-count.module.css';

/**
 * How many products are compared: pages are the same for everybody, so the form of the buttons fills
 * it in (compare-form.element.ts).
 */
export const CompareCount = () => (
  <span className={styles.count} data-compare-count="" hidden suppressHydrationWarning />
);
