import { formatDecimal, formatNumber } from '@/lib/format/money';
import { choicePart, without } from '@/lib/products/attributes/choices/model';
import type { ChosenAttribute } from '@/lib/products/model';
import type { ListQuery } from '@/lib/products/schema';
import { carName, type NamedCar } from '@/lib/vehicles/model';
import { partsOfChosen } from './attribute-filters';
import { AVAILABLE_NAMES } from './list-filters';
import styles from './filter-chips.module.css';

type Change = Partial<ListQuery> & { q?: string; literal?: '1' };
type Address = (change: Change) => string;
type Props = {
  brands: { name: string; slug: string }[];
  car: NamedCar | null;
  /** What takes the car off where words name it; else it stands in the address. */
  withoutCar?: Change;
  attributes?: ChosenAttribute[];
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
              attr: undefined,
              ...(props.withoutCar ?? NO_CAR),
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

type Chip = { text: string; href: string };
const NO_CAR = { car: undefined, year: undefined };

function chipsOf({
  brands,
  car,
  withoutCar = NO_CAR,
  attributes = [],
  query,
  address,
}: Props): Chip[] {
  const { available, from, to } = query;
  const others = (slug: string) => query.brand?.filter((chosen) => chosen !== slug);
  return [
    ...(car ? [{ text: carName(car), href: address(withoutCar) }] : []),
    ...brands.map(({ name, slug }) => ({
      text: name,
      href: address({ brand: others(slug)?.length ? others(slug) : undefined }),
    })),
    ...(available
      ? [{ text: AVAILABLE_NAMES[available], href: address({ available: undefined }) }]
      : []),
    ...(from !== undefined || to !== undefined
      ? [{ text: priceText(from, to), href: address({ from: undefined, to: undefined }) }]
      : []),
    ...attributes.flatMap((one) => chipsOfAttribute(one, query, address)),
  ];
}

function chipsOfAttribute(
  attribute: ChosenAttribute,
  { attr }: ListQuery,
  address: Address,
): Chip[] {
  const { slug, name, unit, values, from, to } = attribute;
  const back = (part: string) => address({ attr: without(attr, part) });
  if (values.length === 0)
    return partsOfChosen(attribute).map((part) => ({
      text: `${name}: ${ends(from, to, formatDecimal)}${unit && `\u00A0${unit}`}`,
      href: back(part),
    }));
  return values.map((value) => ({
    text: `${name}: ${value.text}`,
    href: back(choicePart(slug, value.slug)),
  }));
}

const priceText = (from: number | undefined, to: number | undefined): string =>
  `${ends(from ?? null, to ?? null, formatNumber)}\u00A0₽`;

const ends = (from: number | null, to: number | null, told: (end: number) => string): string =>
  [from !== null && `от\u00A0${told(from)}`, to !== null && `до\u00A0${told(to)}`]
    .filter(Boolean)
    .join(' ');
