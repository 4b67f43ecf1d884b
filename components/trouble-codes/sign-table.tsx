import { signsOf } from '@/lib/trouble-codes/code';
import styles from './trouble-codes.module.css';

/** A code taken apart: what each of its signs says. */
export function SignTable({ code }: { code: string }) {
  return (
    <dl className={styles.signs}>
      {signsOf(code).map(({ sign, meaning }, n) => (
        <div key={n}>
          <dt>{sign}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
