import type { Tone } from '@/lib/orders/state-properties/model';
import styles from './state-mark.module.css';

/** A state in words, with a dot: never colour alone. */
export const StateMark = ({ tone, name }: { tone: Tone; name: string }) => (
  <span className={`${styles.mark} ${styles[tone]}`}>{name}</span>
);
