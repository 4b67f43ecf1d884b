import { CopyIcon } from './icons';
import styles from './copy-button.module.css';

/**
 * Copies a text at one press. Needs `CopyOnClick` once on the page; without JavaScript it is not
 * there and the text is selected as any other.
 */
export const CopyButton = ({ text }: { text: string }) => (
  <button className={styles.copy} type="button" data-copy={text} aria-label={`Скопировать ${text}`}>
    <CopyIcon />
  </button>
);
