import styles from './choice-search.module.css';

/**
 * Leaves those choices of its group in sight whose text holds what is typed
 * (choice-search-in.ts). Without JavaScript it is not there.
 * @param label what is looked for: «Найти бренд»
 */
export const ChoiceSearch = ({ label }: { label: string }) => (
  <input
    className={styles.input}
    type="search"
    aria-label={label}
    placeholder={label}
    autoComplete="off"
  />
);
