import { adminRoutes } from '@/lib/admin-routes';
import type { FeedbackAnswer } from '@/lib/feedback/model';
import { formatMoment } from '@/lib/format/moment';
import styles from './answers.module.css';

/** What was answered already. @param letters whether the reader may see the letters themselves */
export function Answers({ answers, letters }: { answers: FeedbackAnswer[]; letters: boolean }) {
  return (
    <ul className={styles.answers} aria-label="Ответы">
      {answers.map(({ id, by, text, recipient, letter, createdAt }) => (
        <li key={id}>
          <p className={styles.about}>
            <span>{by}</span>
            <span>{formatMoment(createdAt)}</span>
            <span>на {recipient}</span>
            {letters && letter && <a href={adminRoutes.email(letter)}>письмо</a>}
          </p>
          <p className={styles.words}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
