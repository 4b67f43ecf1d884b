import type { LineState, OrderState } from '@/lib/orders/model';
import styles from './state-mark.module.css';

type Kind = 'fresh' | 'going' | 'good' | 'over' | 'asks';

const KINDS: Record<LineState | OrderState, Kind> = {
  new: 'fresh',
  accepted: 'fresh',
  confirmed: 'going',
  ordered: 'going',
  in_work: 'going',
  arrived: 'going',
  in_delivery: 'going',
  partly_ready: 'good',
  ready: 'good',
  issued: 'good',
  done: 'good',
  waiting: 'asks',
  on_hold: 'asks',
  refused: 'asks',
  cancel_requested: 'asks',
  return_requested: 'asks',
  cancelled: 'over',
  replaced: 'over',
  returned: 'over',
};

/** A state in words, with a dot: never colour alone. */
export const StateMark = ({ state, name }: { state: LineState | OrderState; name: string }) => (
  <span className={`${styles.mark} ${styles[KINDS[state]]}`}>{name}</span>
);
