import { NothingFoundDrawing } from '@/components/ui/drawings';
import type { ListQuery } from '@/lib/products/schema';
import styles from './empty-list.module.css';

/** Nothing to show: why, and the one thing to do about it. */
export function EmptyList({ query, address }: { query: ListQuery; address: (change: Partial<ListQuery>) => string }) {
  return (
    <div className={styles.empty}>
      <NothingFoundDrawing />
      {query.available !== undefined && !isNarrowed(query) && <p>В наличии сейчас ничего нет. <a href={address({ available: undefined })}>Показать и то, что под заказ</a></p>}
      {isNarrowed(query) && <p>С этими фильтрами ничего нет. <a href={address({ brand: undefined, available: undefined, from: undefined, to: undefined })}>Сбросить фильтры</a></p>}
      {query.available === undefined && !isNarrowed(query) && (
        <p>Здесь пока нет товаров. Они появятся, как только будет загружен прайс-лист.</p>
      )}
    </div>
  );
}

const isNarrowed = ({ brand, from, to }: ListQuery) => brand !== undefined || from !== undefined || to !== undefined;
