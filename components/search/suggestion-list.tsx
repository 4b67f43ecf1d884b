import { routes } from '@/lib/routes';
import styles from './suggestion-list.module.css';

/**
 * The list that the search box controls; always in the page, so that `aria-controls` leads
 * somewhere. Focus stays in the box. Its options are made of the hidden line, which is none itself
 * (search-box.element.ts).
 */
export const SuggestionList = ({ id }: { id: string }) => (
  <>
    <div className={styles.list} id={id} role="listbox" aria-label="Подсказки" hidden />
    <div hidden data-line="">
      <a className={styles.option} href={routes.catalogue()}>
        <span className={styles.note} data-part="note" />
        <span className={styles.title} data-part="title" />
        <span className={styles.price} data-part="price" />
      </a>
    </div>
  </>
);
