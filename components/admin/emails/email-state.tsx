import { formatMoment } from '@/lib/format/moment';
import type { Email } from '@/lib/emails/model';
import styles from './email-state.module.css';

export const EMAIL_STATE_NAMES: Record<Email['state'], string> = {
  sent: 'Отправлено',
  waiting: 'Ждёт отправки',
  again: 'Не ушло, повторим',
  failed: 'Не отправлено',
};

/** What became of an email, in words and with the moment that matters. */
export function EmailState({ email: { state, sentAt, nextAttemptAt } }: { email: Email }) {
  const moment = state === 'sent' ? sentAt : state === 'again' ? nextAttemptAt : '';
  return (
    <span className={`${styles.state} ${styles[state]}`}>
      {EMAIL_STATE_NAMES[state]}
      {moment && ` ${formatMoment(moment)}`}
    </span>
  );
}
