import type { ReactNode } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import { formatNumber } from '@/lib/format/money';
import type { Facets } from '@/lib/products/model';
import { availableChoice, type ListQuery } from '@/lib/products/schema';
import { FittingNote } from './fitting-count';
import { FilterSubmit } from './filter-submit';
import { FilterChoices } from './filter-choices';
import { FilterChoice } from './filter-choice';
import { RangeFields } from './range-fields';
import parts from './filter-group.module.css';
import styles from './list-filters.module.css';

/** The button of the toolbar that opens the sheet names it. */
export const LIST_FILTERS = 'list-filters';
const AVAILABLE = availableChoice.options;
/** What a list can be narrowed to, as customers call it: what comes in days is no stock of theirs. */
export const AVAILABLE_NAMES: Record<NonNullable<ListQuery['available']>, string> = {
  1: 'В\u00A0наличии',
  order: 'Под заказ',
};
/** Makers that stand in the column at once; the rest folds. */
const BRANDS_SHOWN = 8;

type Props = {
  facets: Facets;
  query: ListQuery;
  /** Products in the list as it is now. */
  count: number;
  /** Path that the form leads to. */
  action: string;
  /** What else of the address is kept: the words of a search, the order of a list, the car. */
  kept: {
    q?: string;
    literal?: string;
    sort?: string;
    view?: string;
    car?: string;
    year?: number;
  };
  /**
   * Whether the counts of makers say something: not when only some of the products were looked at.
   */
  counted?: boolean;
  /** What narrows a category besides. */
  attributes?: ReactNode;
};

/**
 * What narrows a list: a plain form, all state in the address. In the side column; on a phone a
 * sheet from below, without JavaScript in both.
 */
export function ListFilters({
  facets,
  query,
  count,
  action,
  kept,
  counted = true,
  attributes,
}: Props) {
  return (
    <div className={styles.filters} id={LIST_FILTERS} popover="auto">
      <div className={styles.head}>
        <p>Фильтры</p>
        <button
          className={styles.close}
          type="button"
          popoverTarget={LIST_FILTERS}
          popoverTargetAction="hide"
          aria-label="Закрыть фильтры"
        >
          <CloseIcon />
        </button>
      </div>
      {/* What is chosen stands in the address: a browser that goes back remembers nothing else. */}
      <form action={action} className={styles.form} aria-label="Фильтры" autoComplete="off">
        <div className={styles.groups}>
          {Object.entries(kept).map(
            ([name, value]) =>
              value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <fieldset className={parts.group}>
            <legend>Наличие</legend>
            {[undefined, ...AVAILABLE].map((available) => (
              <FilterChoice
                key={available ?? ''}
                kind="radio"
                name="available"
                value={available ?? ''}
                text={available ? AVAILABLE_NAMES[available] : 'Любое'}
                checked={query.available === available}
              />
            ))}
          </fieldset>
          {counted && facets.brands.some(({ fitting }) => fitting !== undefined) && <FittingNote />}
          <Brands brands={facets.brands} chosen={query.brand ?? []} counted={counted} />
          <Prices facets={facets} query={query} />
          {attributes}
        </div>
        <div className={styles.foot}>
          <FilterSubmit count={count} list={action} />
        </div>
      </form>
    </div>
  );
}

function Brands({
  brands,
  chosen,
  counted,
}: {
  brands: Facets['brands'];
  chosen: string[];
  counted: boolean;
}) {
  if (brands.length === 0) return null;
  return (
    <FilterChoices
      legend="Бренд"
      name="brand"
      choices={brands.map(({ slug, name, count, fitting }) => ({
        value: slug,
        text: name,
        count: counted ? (count ?? undefined) : undefined,
        fitting,
      }))}
      chosen={chosen}
      shown={BRANDS_SHOWN}
      forms={['бренд', 'бренда', 'брендов']}
    />
  );
}

const Prices = ({
  facets: { priceFrom, priceTo },
  query: { from, to },
}: Pick<Props, 'facets' | 'query'>) => (
  <RangeFields
    legend="Цена, ₽"
    from={{
      name: 'from',
      label: 'Цена от, рублей',
      hint: hint('от', priceFrom, Math.floor),
      value: from,
    }}
    to={{ name: 'to', label: 'Цена до, рублей', hint: hint('до', priceTo, Math.ceil), value: to }}
    inputMode="numeric"
  />
);

/** How many filters are chosen. */
export const chosenCount = ({ brand = [], attr = [], available, from, to }: ListQuery): number =>
  brand.length + attr.length + [available, from ?? to].filter((part) => part !== undefined).length;

const hint = (word: string, kopecks: number | null, round: (roubles: number) => number) =>
  kopecks === null ? word : `${word} ${formatNumber(round(kopecks / 100))}`;
