'use client';

import type { ReactNode } from 'react';
import styles from './form-message.module.css';

/** Stable, so that it is called once, when the message appears. */
const lookHere = (element: HTMLElement | null) => element?.focus();

/**
 * What became of a form, or what must be known before it is filled in. An error is read out and brought into view at once:
 * the button was at the other end of the form, and without JavaScript the page begins anew.
 */
export function FormMessage({ kind, children }: { kind: 'error' | 'info'; children: ReactNode }) {
  const seen = kind === 'error' ? { role: 'alert', tabIndex: -1, autoFocus: true, ref: lookHere } : {};
  return <div className={`${styles.message} ${styles[kind]}`} {...seen}>{children}</div>;
}
