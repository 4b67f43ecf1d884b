import styles from './told.module.css';

/** Where a press on the page is answered, above all else for a while (tell.ts). */
export const Told = () => <div className={styles.place} role="status" data-words={styles.words} />;
