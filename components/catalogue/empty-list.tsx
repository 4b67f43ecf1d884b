import type { ListQuery } from '@/lib/products/schema';
import styles from './empty-list.module.css';

/** Nothing to show: why, and the one thing to do about it. */
export function EmptyList({ filtered, address }: { filtered: boolean; address: (change: Partial<ListQuery>) => string }) {
  return (
    <div className={styles.empty}>
      <svg width="72" height="72" viewBox="0 0 60 60" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        <path d="M8 22l22-12 22 12v22L30 56 8 44zM8 22l22 12 22-12M30 34v22M19 16l22 12" />
      </svg>
      {filtered ? (
        <p>В наличии сейчас ничего нет. <a href={address({ available: undefined })}>Показать и то, что под заказ</a></p>
      ) : (
        <p>Здесь пока нет товаров. Они появятся, как только будет загружен прайс-лист.</p>
      )}
    </div>
  );
}
