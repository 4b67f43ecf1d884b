import { countText } from '@/lib/format/count';
import styles from './filter-submit.module.css';

/**
 * The button of the filters, with how many products it leads to; with JavaScript it follows what is
 * being chosen, and in a column the list follows by itself a moment later
 * (filter-submit.element.ts).
 * @param props.list path of the list that is narrowed
 */
export const FilterSubmit = ({ count, list }: { count: number; list: string }) => (
  <shop-filters data-list={list}>
    <button className={styles.submit} type="submit">
      {count ? `Показать ${countText(count)}` : 'Показать'}
    </button>
  </shop-filters>
);
