import { counted } from '@/lib/format/plural';
import type { Facets } from '@/lib/products/model';
import { FilterChoice } from './filter-choice';
import { BrandSearch } from './brand-search';
import parts from './filter-group.module.css';
import styles from './brand-choices.module.css';

/** Makers that stand in the column at once; the rest folds. */
const SHOWN = 8;
/** From here on one would rather type than look. */
const SEARCHED = 15;

type Props = { brands: Facets['brands']; chosen: string[]; withCounts: boolean };

/**
 * Makers to choose from, in one order whatever is chosen, so that none jumps away under the
 * pointer; a chosen one never folds away.
 */
export function BrandChoices({ brands, chosen, withCounts }: Props) {
  const isShown = ({ slug }: { slug: string }, index: number) =>
    index < SHOWN || chosen.includes(slug);
  const choice = ({ slug, name, count }: Facets['brands'][number]) => (
    <FilterChoice
      key={slug}
      name="brand"
      value={slug}
      text={name}
      count={withCounts ? count : undefined}
      checked={chosen.includes(slug)}
    />
  );
  const [shown, folded] = [
    brands.filter(isShown),
    brands.filter((brand, index) => !isShown(brand, index)),
  ];
  return (
    <fieldset className={parts.group}>
      <legend>Бренд</legend>
      {brands.length >= SEARCHED && <BrandSearch />}
      {shown.map(choice)}
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>Ещё {counted(folded.length, ['бренд', 'бренда', 'брендов'])}</summary>
          {folded.map(choice)}
        </details>
      )}
    </fieldset>
  );
}
