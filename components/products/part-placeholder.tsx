import styles from './part-placeholder.module.css';

/** Stands where a product has no picture yet. */
export const PartPlaceholder = () => <span className={styles.part} />;
