import type { ListQuery } from '@/lib/products/schema';
import styles from './empty-list.module.css';

/** Nothing to show: why, and the one thing to do about it. */
export function EmptyList({ query, address }: { query: ListQuery; address: (change: Partial<ListQuery>) => string }) {
  return (
    <div className={styles.empty}>
      <svg width="72" height="72" viewBox="0 0 60 60" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        <path d="M8 22l22-12 22 12v22L30 56 8 44zM8 22l22 12 22-12M30 34v22M19 16l22 12" />
      </svg>
      {query.available !== undefined && !isNarrowed(query) && <p>В наличии сейчас ничего нет. <a href={address({ available: undefined })}>Показать и то, что под заказ</a></p>}
      {isNarrowed(query) && <p>С этими фильтрами ничего нет. <a href={address({ brand: undefined, available: undefined, from: undefined, to: undefined })}>Сбросить фильтры</a></p>}
      {query.available === undefined && !isNarrowed(query) && (
        <p>Здесь пока нет товаров. Они появятся, как только будет загружен прайс-лист.</p>
      )}
    </div>
  );
}

const isNarrowed = ({ brand, from, to }: ListQuery) => brand !== undefined || from !== undefined || to !== undefined;
