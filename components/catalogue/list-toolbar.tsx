import { EXACT_COUNT } from '@/lib/constants';
import { formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import type { ListQuery } from '@/lib/products/schema';
import styles from './list-toolbar.module.css';

const SORTS: { sort: ListQuery['sort']; text: string }[] = [
  { sort: undefined, text: 'Сначала в наличии' },
  { sort: 'price', text: 'Дешевле' },
  { sort: '-price', text: 'Дороже' },
];

type Props = { count: number; query: ListQuery; address: (change: Partial<ListQuery>) => string };

/** How many there are, what is left out, in which order: plain links, all state in the address. */
export function ListToolbar({ count, query, address }: Props) {
  const onlyAvailable = query.available !== undefined;
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{count > EXACT_COUNT ? `более ${formatNumber(EXACT_COUNT)} товаров` : counted(count, ['товар', 'товара', 'товаров'])}</p>
      <a className={styles.chip} data-on={onlyAvailable || undefined} href={address({ available: onlyAvailable ? undefined : '1' })} rel="nofollow">
        {onlyAvailable ? 'В наличии ✕' : 'Только в наличии'}
        {onlyAvailable && <span className="visually-hidden">: убрать отбор</span>}
      </a>
      <nav className={styles.sorts} aria-label="Порядок">
        {SORTS.map(({ sort, text }) => (
          <a key={text} href={address({ sort })} rel="nofollow" aria-current={query.sort === sort ? 'true' : undefined}>{text}</a>
        ))}
      </nav>
    </div>
  );
}
