import { counted } from '@/lib/format/plural';
import { formatNumber } from '@/lib/format/money';
import type { Facets } from '@/lib/products/model';
import type { ListQuery } from '@/lib/products/schema';
import styles from './list-filters.module.css';

/** Makers that stand in the column at once; the rest folds. */
const SHOWN = 8;

type Props = {
  facets: Facets;
  query: ListQuery;
  /** Path that the form leads to. */
  action: string;
  /** What else of the address is kept: the words of a search, the order of a list. */
  kept: { q?: string; sort?: string };
  /** Whether the counts of makers say something: not when only some of the products were looked at. */
  counted?: boolean;
};

/** What narrows a list: a plain form, all state in the address, folded on a phone, without JavaScript in both. */
export function ListFilters({ facets, query, action, kept, counted: withCounts = true }: Props) {
  const chosen = chosenCount(query);
  if (facets.brands.length === 0 && chosen === 0) return null;
  return (
    <details className={styles.filters}>
      <summary className={styles.summary}>Фильтры{chosen > 0 && <span className={styles.chosen}><span className="visually-hidden">, выбрано: </span>{chosen}</span>}</summary>
      <form action={action} className={styles.form} aria-label="Фильтры">
        {Object.entries(kept).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
        <fieldset className={styles.group}>
          <legend>Наличие</legend>
          <Choice name="available" value="1" text="Только в наличии" checked={query.available !== undefined} />
        </fieldset>
        {facets.brands.length > 0 && <Makers brands={facets.brands} chosen={query.brand ?? []} withCounts={withCounts} />}
        <fieldset className={styles.group}>
          <legend>Цена, ₽</legend>
          <div className={styles.prices}>
            <Roubles name="from" label="Цена от" hint={hint('от', facets.priceFrom, Math.floor)} value={query.from} />
            <Roubles name="to" label="Цена до" hint={hint('до', facets.priceTo, Math.ceil)} value={query.to} />
          </div>
        </fieldset>
        <button className={styles.submit} type="submit">Показать</button>
      </form>
    </details>
  );
}

const chosenCount = ({ brand = [], available, from, to }: ListQuery) => brand.length + [available, from ?? to].filter((part) => part !== undefined).length;

const hint = (word: string, kopecks: number | null, round: (roubles: number) => number) => (kopecks === null ? word : `${word} ${formatNumber(round(kopecks / 100))}`);

/** Chosen ones first, so that they never fold away. */
function Makers({ brands, chosen, withCounts }: { brands: Facets['brands']; chosen: string[]; withCounts: boolean }) {
  const isChosen = ({ slug }: { slug: string }) => chosen.includes(slug);
  const ordered = [...brands.filter(isChosen), ...brands.filter((brand) => !isChosen(brand))];
  const choice = ({ slug, name, count }: Facets['brands'][number]) => <Choice key={slug} name="brand" value={slug} text={name} count={withCounts ? count : undefined} checked={chosen.includes(slug)} />;
  const [shown, folded] = [ordered.slice(0, Math.max(SHOWN, chosen.length)), ordered.slice(Math.max(SHOWN, chosen.length))];
  return (
    <fieldset className={styles.group}>
      <legend>Бренд</legend>
      {shown.map(choice)}
      {folded.length > 0 && <details className={styles.more}><summary>Ещё {counted(folded.length, ['бренд', 'бренда', 'брендов'])}</summary>{folded.map(choice)}</details>}
    </fieldset>
  );
}

function Choice({ name, value, text, count, checked }: { name: string; value: string; text: string; count?: number; checked: boolean }) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{text}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </label>
  );
}

function Roubles({ name, label, hint: placeholder, value }: { name: string; label: string; hint: string; value?: number }) {
  return <input className={styles.price} name={name} aria-label={`${label}, рублей`} placeholder={placeholder} defaultValue={value} inputMode="numeric" maxLength={9} autoComplete="off" />;
}
