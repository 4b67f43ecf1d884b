import { formatNumber } from '@/lib/format/money';
import type { ListQuery } from '@/lib/products/schema';
import { carName, type NamedCar } from '@/lib/vehicles/model';
import styles from './filter-chips.module.css';

type Address = (change: Partial<ListQuery>) => string;
type Props = {
  brands: { name: string; slug: string }[];
  car: NamedCar | null;
  query: ListQuery;
  address: Address;
};

/** What the list is narrowed by, each a link that takes it back. */
export function FilterChips(props: Props) {
  const chips = chipsOf(props);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Выбранные фильтры">
      {chips.map(({ text, href }) => (
        <li key={text}>
          <a className={styles.chip} href={href} rel="nofollow">
            <span className="visually-hidden">Убрать фильтр: </span>
            {text}
            <span aria-hidden="true">✕</span>
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            className={styles.reset}
            href={props.address({
              brand: undefined,
              available: undefined,
              from: undefined,
              to: undefined,
              car: undefined,
              year: undefined,
            })}
            rel="nofollow"
          >
            Сбросить
          </a>
        </li>
      )}
    </ul>
  );
}

function chipsOf({ brands, car, query, address }: Props): { text: string; href: string }[] {
  const { available, from, to } = query;
  const others = (slug: string) => query.brand?.filter((chosen) => chosen !== slug);
  return [
    ...(car ? [{ text: carName(car), href: address({ car: undefined, year: undefined }) }] : []),
    ...brands.map(({ name, slug }) => ({
      text: name,
      href: address({ brand: others(slug)?.length ? others(slug) : undefined }),
    })),
    ...(available ? [{ text: 'В наличии', href: address({ available: undefined }) }] : []),
    ...(from !== undefined || to !== undefined
      ? [{ text: priceText(from, to), href: address({ from: undefined, to: undefined }) }]
      : []),
  ];
}

function priceText(from?: number, to?: number): string {
  const ends = [
    from !== undefined && `от ${formatNumber(from)}`,
    to !== undefined && `до ${formatNumber(to)}`,
  ];
  return `${ends.filter(Boolean).join(' ')}\u00A0₽`;
}
