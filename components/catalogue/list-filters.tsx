import { CloseIcon } from '@/components/ui/icons';
import { formatNumber } from '@/lib/format/money';
import type { Facets } from '@/lib/products/model';
import type { ListQuery } from '@/lib/products/schema';
import { FilterSubmit } from './filter-submit';
import { BrandChoices } from './brand-choices';
import { FilterChoice } from './filter-choice';
import parts from './filter-group.module.css';
import styles from './list-filters.module.css';

/** The button of the toolbar that opens the sheet names it. */
export const LIST_FILTERS = 'list-filters';

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
};

/**
 * What narrows a list: a plain form, all state in the address. In the side column; on a phone a
 * sheet from below, without JavaScript in both.
 */
export function ListFilters({ facets, query, count, action, kept, counted = true }: Props) {
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
      <form action={action} className={styles.form} aria-label="Фильтры">
        {Object.entries(kept).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <fieldset className={parts.group}>
          <legend>Наличие</legend>
          <FilterChoice
            name="available"
            value="1"
            text="Только в наличии"
            checked={query.available !== undefined}
          />
        </fieldset>
        {facets.brands.length > 0 && (
          <BrandChoices brands={facets.brands} chosen={query.brand ?? []} withCounts={counted} />
        )}
        <fieldset className={parts.group}>
          <legend>Цена, ₽</legend>
          <div className={styles.prices}>
            <Roubles
              name="from"
              label="Цена от"
              hint={hint('от', facets.priceFrom, Math.floor)}
              value={query.from}
            />
            <Roubles
              name="to"
              label="Цена до"
              hint={hint('до', facets.priceTo, Math.ceil)}
              value={query.to}
            />
          </div>
        </fieldset>
        <div className={styles.foot}>
          <FilterSubmit count={count} list={action} />
        </div>
      </form>
    </div>
  );
}

/** How many filters are chosen. */
export const chosenCount = ({ brand = [], available, from, to }: ListQuery): number =>
  brand.length + [available, from ?? to].filter((part) => part !== undefined).length;

const hint = (word: string, kopecks: number | null, round: (roubles: number) => number) =>
  kopecks === null ? word : `${word} ${formatNumber(round(kopecks / 100))}`;

function Roubles({
  name,
  label,
  hint: placeholder,
  value,
}: {
  name: string;
  label: string;
  hint: string;
  value?: number;
}) {
  return (
    <input
      className={parts.field}
      name={name}
      aria-label={`${label}, рублей`}
      placeholder={placeholder}
      defaultValue={value}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
    />
  );
}
