import { counted } from '@/lib/format/plural';
import type { Facets } from '@/lib/products/model';
import { FilterChoice } from './filter-choice';
import { MakerSearch } from './maker-search';
import parts from './filter-group.module.css';
import styles from './maker-choices.module.css';

/** Makers that stand in the column at once; the rest folds. */
const SHOWN = 8;
/** From here on one would rather type than look. */
const SEARCHED = 15;

type Props = { brands: Facets['brands']; chosen: string[]; withCounts: boolean };

/** Makers to choose from; chosen ones first, so that they never fold away. */
export function MakerChoices({ brands, chosen, withCounts }: Props) {
  const isChosen = ({ slug }: { slug: string }) => chosen.includes(slug);
  const ordered = [...brands.filter(isChosen), ...brands.filter((brand) => !isChosen(brand))];
  const choice = ({ slug, name, count }: Facets['brands'][number]) => <FilterChoice key={slug} name="brand" value={slug} text={name} count={withCounts ? count : undefined} checked={chosen.includes(slug)} />;
  const [shown, folded] = [ordered.slice(0, Math.max(SHOWN, chosen.length)), ordered.slice(Math.max(SHOWN, chosen.length))];
  return (
    <fieldset className={parts.group}>
      <legend>Бренд</legend>
      {brands.length >= SEARCHED && <MakerSearch />}
      {shown.map(choice)}
      {folded.length > 0 && <details className={styles.more}><summary>Ещё {counted(folded.length, ['бренд', 'бренда', 'брендов'])}</summary>{folded.map(choice)}</details>}
    </fieldset>
  );
}
