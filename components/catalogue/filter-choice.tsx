import { FittingCount } from './fitting-count';
import styles from './filter-choice.module.css';

type Props = {
  /** One of several, or any of them. */
  kind?: 'radio' | 'checkbox';
  name: string;
  value: string;
  text: string;
  count?: number | undefined;
  /** How many of them fit the visitor's car; absent where that is not said. */
  fitting?: number | undefined;
  checked: boolean;
};

/** One choice of a filter, with how many products it leaves. */
export function FilterChoice({
  kind = 'checkbox',
  name,
  value,
  text,
  count,
  fitting,
  checked,
}: Props) {
  return (
    <label className={styles.choice} data-empty={count === 0 && !checked ? '' : undefined}>
      <input type={kind} name={name} value={value} defaultChecked={checked} />
      <span>{text}</span>
      {count !== undefined && (
        <span className={styles.count}>
          <FittingCount count={count} fitting={fitting} />
        </span>
      )}
    </label>
  );
}
