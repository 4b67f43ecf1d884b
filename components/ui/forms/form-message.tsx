'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './form-message.module.css';
import { firstWrongField, leadToField } from './wrong-field';

type Props = {
  kind: 'error' | 'done' | 'info';
  /**
   * The answer that the message tells of: the next one is brought into view anew, even when it says
   * the same.
   */
  answer?: unknown;
  /** The code of the refusal that it tells of. */
  refusal?: string;
  /** A field of the form is named in it, where whoever has no scripts begins instead. */
  leads?: boolean;
  children: ReactNode;
};

/**
 * What became of a form, or what must be known before it is filled in. What became of it is read
 * out and brought into view at once: the button was at the other end of the form, and without
 * JavaScript the page begins anew. Where fields are marked as wrong it is the first of them that is
 * brought into view.
 */
export function FormMessage({ kind, answer, refusal, leads = false, children }: Props) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind === 'info') return;
    const wrong = kind === 'error' && firstWrongField(message.current?.closest('form'));
    if (wrong) leadToField(wrong);
    else message.current?.focus();
  }, [kind, answer]);
  const seen =
    kind === 'info'
      ? {}
      : { role: kind === 'error' ? 'alert' : 'status', tabIndex: -1, autoFocus: !leads };
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
