import type { ReactNode } from 'react';
import styles from './scrolled-rows.module.css';

/** A table of more rows and columns than there is room for: scrolled by keys as well. */
export const ScrolledRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
