import { routes } from '@/lib/routes';
import styles from './corrected-note.module.css';

/** Says that something else was searched than what was typed, and leads to what was typed. */
export function CorrectedNote({ query, shown }: { query: string; shown: string }) {
  return (
    <p className={styles.note}>
      Показано по запросу «<b>{shown}</b>».{' '}
      <a href={routes.search({ q: query, literal: '1' })} rel="nofollow">
        Искать буквально: «{query}»
      </a>
    </p>
  );
}
