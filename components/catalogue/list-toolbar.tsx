import { countText } from '@/lib/format/count';
import type { ListQuery } from '@/lib/products/schema';
import styles from './list-toolbar.module.css';

const SORTS: { sort: ListQuery['sort']; text: string }[] = [
  { sort: undefined, text: 'Сначала в наличии' },
  { sort: 'price', text: 'Дешевле' },
  { sort: '-price', text: 'Дороже' },
];

type Props = { count: number; query: ListQuery; address: (change: Partial<ListQuery>) => string };

/** How many there are, the most wanted filter, in which order: plain links, all state in the address. */
export function ListToolbar({ count, query, address }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{countText(count)}</p>
      {query.available === undefined && <a className={styles.chip} href={address({ available: '1' })} rel="nofollow">Только в наличии</a>}
      <nav className={styles.sorts} aria-label="Порядок">
        {SORTS.map(({ sort, text }) => (
          <a key={text} href={address({ sort })} rel="nofollow" aria-current={query.sort === sort ? 'true' : undefined}>{text}</a>
        ))}
      </nav>
    </div>
  );
}
