import type { ReactNode } from 'react';
import styles from './confirmed.module.css';

type Props = {
  question: string;
  /** Read out after the question, where several of the same words stand below each other. */
  about?: string;
  /**
   * Stands in the second column of a grid, beside what it is about; what it opens takes the whole
   * width below.
   */
  beside?: boolean;
  /** What it opens is to be seen already. */
  open?: boolean;
  children: ReactNode;
};

/**
 * What is better asked twice: the first press shows what will happen and the button that does it.
 * Works without scripts.
 */
export function Confirmed({ question, about, beside, open, children }: Props) {
  return (
    <details className={beside ? `${styles.asked} ${styles.beside}` : styles.asked} open={open}>
      <summary className={styles.question}>
        {question}
        {about && <span className="visually-hidden"> {about}</span>}
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}
