'use client';

import styles from './document-page.module.css';

/** Without scripts the browser's own menu prints. */
export const PrintButton = () => (
  <button className={styles.print} type="button" onClick={() => window.print()}>
    Напечатать
  </button>
);
