'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './form-message.module.css';

type Props = {
  kind: 'error' | 'done' | 'info';
  /**
   * The answer that the message tells of: the next one is brought into view anew, even when it says
   * the same.
   */
  answer?: unknown;
  /** The code of the refusal that it tells of. */
  refusal?: string;
  children: ReactNode;
};

/**
 * What became of a form, or what must be known before it is filled in. What became of it is read
 * out and brought into view at once: the button was at the other end of the form, and without
 * JavaScript the page begins anew.
 */
export function FormMessage({ kind, answer, refusal, children }: Props) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind !== 'info') message.current?.focus();
  }, [kind, answer]);
  const seen =
    kind === 'info'
      ? {}
      : { role: kind === 'error' ? 'alert' : 'status', tabIndex: -1, autoFocus: true };
  return (
    <div
      ref={message}
      className={`${styles.message} ${styles[kind]}`}
      data-refusal={refusal}
      {...seen}
    >
      {children}
    </div>
  );
}
