import { STATE_NAMES, type Finding } from '@/lib/diagnostics/model';
import styles from './finding-list.module.css';

/** What was found out, line by line: a mark, the state in words, what was measured. */
export function FindingList({ findings }: { findings: Finding[] }) {
  return (
    <ul className={styles.list}>
      {findings.map(({ name, state, text }) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <span className={styles.state} data-state={state}>
            {STATE_NAMES[state]}
          </span>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
