import { MessageSentDrawing } from '@/components/ui/drawings';
import { routes } from '@/lib/routes';
import styles from './feedback-sent.module.css';

/** After a message has arrived: its number and what happens next. */
export function FeedbackSent({ number }: { number: number }) {
  return (
    <div className={styles.sent} role="status">
      <MessageSentDrawing />
      <h2 id="feedback-title">Сообщение отправлено</h2>
      <p>
        Его номер — <strong className={styles.number}>{number}</strong>. Назовите его, если будете
        звонить.
      </p>
      <p>
        Мы прочитаем сообщение в{'\u00A0'}рабочее время и ответим по телефону или почте, которые вы
        указали.
      </p>
      <p className={styles.ways}>
        <a href={routes.catalogue()}>Перейти в каталог</a>
        <a href={routes.feedback()}>Написать ещё</a>
      </p>
    </div>
  );
}
