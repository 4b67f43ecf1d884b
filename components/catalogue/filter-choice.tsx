import { formatNumber } from '@/lib/format/money';
import styles from './filter-choice.module.css';

type Props = { name: string; value: string; text: string; count?: number; checked: boolean };

/** One box to tick, with how many products it leaves. */
export function FilterChoice({ name, value, text, count, checked }: Props) {
  return (
    <label className={styles.choice} data-empty={count === 0 && !checked ? '' : undefined}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{text}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </label>
  );
}
