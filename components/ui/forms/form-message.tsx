import type { ReactNode } from 'react';
import styles from './form-message.module.css';

/** What became of a form, or what must be known before it is filled in. Errors are read out at once. */
export function FormMessage({ kind, children }: { kind: 'error' | 'info' | 'success'; children: ReactNode }) {
  return <div className={`${styles.message} ${styles[kind]}`} role={kind === 'error' ? 'alert' : kind === 'success' ? 'status' : undefined}>{children}</div>;
}
