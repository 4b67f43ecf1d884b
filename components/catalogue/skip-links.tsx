import { LIST_FILTERS } from './list-filters';
import styles from './skip-links.module.css';

/** Of the products themselves, below everything that narrows and orders them. */
export const LIST_RESULTS = 'results';

/**
 * For who walks by keys: past the categories and controls that stand before a list. Seen only while
 * they have the focus.
 */
export const SkipLinks = () => (
  <nav className={styles.skips} aria-label="Сразу к списку">
    <a href={`#${LIST_RESULTS}`}>К товарам</a>
    <a className={styles.wide} href={`#${LIST_FILTERS}`}>
      К фильтрам
    </a>
  </nav>
);
