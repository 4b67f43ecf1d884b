import { topicName } from '@/components/feedback/topics';
import { Pagination } from '@/components/ui/pagination';
import { formatMoment } from '@/lib/format/moment';
import { STATES, type FeedbackState, type ReceivedFeedback } from '@/lib/feedback/model';
import { adminRoutes } from '@/lib/admin-routes';
import styles from './messages-view.module.css';
import { STATE_NAMES } from './state-names';

type Props = { messages: ReceivedFeedback[]; state: FeedbackState; page: number; hasNext: boolean };

const EMPTY: Record<FeedbackState, string> = { new: 'Новых сообщений нет.', answered: 'Отвеченных сообщений нет.', closed: 'Закрытых сообщений нет.' };

/** What visitors wrote, by what has become of it. */
export function MessagesView({ messages, state, page, hasNext }: Props) {
  return (
    <>
      <h1>Сообщения</h1>
      <nav className={styles.states} aria-label="Состояние">
        {STATES.map((one) => <a key={one} href={adminRoutes.messages(one)} aria-current={one === state ? 'page' : undefined}>{STATE_NAMES[one]}</a>)}
      </nav>
      {messages.length === 0 && <p className={styles.none}>{EMPTY[state]}</p>}
      <ul className={styles.messages}>
        {messages.map(({ id, number, name, topic, message, createdAt }) => (
          <li key={id}>
            <p className={styles.about}><span>№{'\u00A0'}{number}</span><span>{topicName(topic)}</span><span>{formatMoment(createdAt)}</span></p>
            <a href={adminRoutes.message(id)}>{name}</a>
            <p className={styles.words}>{message}</p>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={hasNext ? page + 1 : page} address={(n) => adminRoutes.messages(state, n)} next={hasNext ? adminRoutes.messages(state, page + 1) : null} />
    </>
  );
}
