import type { ReactNode } from 'react';
import styles from './confirmed.module.css';

/** What is better asked twice: the first press shows what will happen and the button that does it. Works without scripts. */
export function Confirmed({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={styles.asked}>
      <summary>{question}</summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}
