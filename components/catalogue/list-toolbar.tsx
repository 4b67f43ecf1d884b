import { CarFilter } from '@/components/garage/car-filter';
import { CloseIcon, FilterIcon, GridIcon, OrderIcon, RowsIcon } from '@/components/ui/icons';
import type { ListQuery } from '@/lib/products/schema';
import { chosenCount, LIST_FILTERS } from './list-filters';
import styles from './list-toolbar.module.css';

const SORTS = [
  { sort: 'price', text: 'Дешевле' },
  { sort: '-price', text: 'Дороже' },
] as const;
const VIEWS = [
  { view: 'grid', text: 'Сетка', Icon: GridIcon },
  { view: 'list', text: 'Список', Icon: RowsIcon },
] as const;
const LIST_ORDER = 'list-order';
/** The order of a list that begins with what fits the visitor's car. */
export const FITTING_FIRST = 'Сначала подходящие';

type Props = {
  /**
   * How many there are, in words; `fitting`: how many of them fit the visitor's car, null where that
   * is not known.
   */
  count: { text: string; fitting: number | null };
  query: ListQuery;
  /** The list with another choice, from its first page on. */
  address: (change: Partial<ListQuery>) => string;
  /** As what it is shown, and as what without a choice. */
  view: { shown: 'grid' | 'list'; usual: 'grid' | 'list' };
  /** What its order is called without a choice. */
  usualOrder: string;
};

/**
 * How many there are, the most wanted filter, in which order, as cards or rows: plain links, all
 * state in the address. On a phone one row of buttons: filters and orders open as sheets from
 * below, without JavaScript.
 */
export function ListToolbar({ count, query, address, view, usualOrder }: Props) {
  const chosen = chosenCount(query);
  const order = sortsFrom(usualOrder).find(({ sort }) => sort === query.sort)?.text ?? usualOrder;
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{count.text}</p>
      <button className={styles.filters} type="button" popoverTarget={LIST_FILTERS}>
        <FilterIcon />
        Фильтры
        {chosen > 0 && (
          <span className={styles.chosen}>
            <span className="visually-hidden">, выбрано: </span>
            {chosen}
          </span>
        )}
      </button>
      {query.available === undefined && (
        <a className={styles.chip} href={address({ available: '1' })} rel="nofollow">
          Только в наличии
        </a>
      )}
      {query.car === undefined && (
        <CarFilter className={styles.mine} address={address} count={count.fitting} />
      )}
      <button
        className={styles.order}
        type="button"
        popoverTarget={LIST_ORDER}
        aria-label={`Порядок: ${order}`}
      >
        <OrderIcon />
        <span>{query.sort ? order : 'Порядок'}</span>
      </button>
      <SortSheet query={query} address={address} usualOrder={usualOrder} />
      <ViewSwitch query={query} address={address} view={view} />
    </div>
  );
}

const sortsFrom = (usualOrder: string) => [{ sort: undefined, text: usualOrder }, ...SORTS];

function SortSheet({
  query,
  address,
  usualOrder,
}: Pick<Props, 'query' | 'address' | 'usualOrder'>) {
  return (
    <nav className={styles.sorts} id={LIST_ORDER} popover="auto" aria-label="Порядок">
      <p className={styles.head}>
        Порядок
        <button
          type="button"
          popoverTarget={LIST_ORDER}
          popoverTargetAction="hide"
          aria-label="Закрыть порядок"
        >
          <CloseIcon />
        </button>
      </p>
      {sortsFrom(usualOrder).map(({ sort, text }) => (
        <a
          key={text}
          href={address({ sort })}
          rel="nofollow"
          aria-current={query.sort === sort ? 'true' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

function ViewSwitch({ query, address, view }: Pick<Props, 'query' | 'address' | 'view'>) {
  return (
    <nav className={styles.views} aria-label="Вид">
      {VIEWS.map(({ view: kind, text, Icon }) => (
        // The same products stay in sight, so the page stays.
        <a
          key={kind}
          href={address({
            view: kind === view.usual ? undefined : kind,
            page: query.page,
            after: query.after,
          })}
          rel="nofollow"
          aria-label={text}
          title={text}
          aria-current={kind === view.shown ? 'true' : undefined}
        >
          <Icon />
        </a>
      ))}
    </nav>
  );
}
