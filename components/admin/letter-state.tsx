import { formatMoment } from '@/lib/format/moment';
import type { Letter } from '@/lib/letters/model';
import styles from './letter-state.module.css';

export const LETTER_STATE_NAMES: Record<Letter['state'], string> = {
  sent: 'Отправлено',
  waiting: 'Ждёт отправки',
  again: 'Не ушло, повторим',
  failed: 'Не отправлено',
};

/** What became of a letter, in words and with the moment that matters. */
export function LetterState({ letter: { state, sentAt, nextAttemptAt } }: { letter: Letter }) {
  const moment = state === 'sent' ? sentAt : state === 'again' ? nextAttemptAt : '';
  return (
    <span className={`${styles.state} ${styles[state]}`}>
      {LETTER_STATE_NAMES[state]}
      {moment && ` ${formatMoment(moment)}`}
    </span>
  );
}
