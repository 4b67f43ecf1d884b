import styles from './part-placeholder.module.css';

/** Stands where a product has no image yet. */
export const PartPlaceholder = () => <span className={styles.part} />;
