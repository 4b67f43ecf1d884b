import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/**
 * The button of a long form, in view wherever one is in it, and what one should know before
 * pressing it.
 */
export const ActionBar = ({ children, note }: { children: ReactNode; note: string }) => (
  <div className={styles.bar}>
    {children}
    <p>{note}</p>
  </div>
);
