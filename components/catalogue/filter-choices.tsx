import { counted, type PluralForms } from '@/lib/format/plural';
import { ChoiceSearch } from './choice-search';
import { FilterChoice } from './filter-choice';
import parts from './filter-group.module.css';
import styles from './filter-choices.module.css';

/** From here on one would rather type than look. */
const SEARCHED = 15;

/**
 * `value`: of the box, as the address says it; `count` undefined where it would say nothing, `fitting`
 * where there is no car to fit.
 */
export type Choice = {
  value: string;
  text: string;
  count?: number | undefined;
  fitting?: number | undefined;
};

type Props = {
  legend: string;
  /** Of the boxes. */
  name: string;
  choices: Choice[];
  chosen: string[];
  /** That stand in the column at once; the rest folds. */
  shown: number;
  /** «бренд», «бренда», «брендов». */
  forms: PluralForms;
};

/**
 * Boxes to tick, in one order whatever is chosen, so that none jumps away under the pointer; a
 * chosen one never folds away.
 */
export function FilterChoices({ legend, name, choices, chosen, shown, forms }: Props) {
  // A fold that hides a single one takes as much room as that one.
  const open = choices.length === shown + 1 ? choices.length : shown;
  const isOpen = ({ value }: Choice, index: number) => index < open || chosen.includes(value);
  const box = ({ value, text, count, fitting }: Choice) => (
    <FilterChoice
      key={value}
      name={name}
      value={value}
      text={text}
      count={count}
      fitting={fitting}
      checked={chosen.includes(value)}
    />
  );
  const folded = choices.filter((choice, index) => !isOpen(choice, index));
  return (
    <fieldset className={parts.group}>
      <legend>{legend}</legend>
      {choices.length >= SEARCHED && <ChoiceSearch label={`Найти ${forms[0]}`} />}
      {choices.filter(isOpen).map(box)}
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>Ещё {counted(folded.length, forms)}</summary>
          {folded.map(box)}
        </details>
      )}
    </fieldset>
  );
}
