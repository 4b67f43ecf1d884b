import type { Owner } from '@/components/private-form/use-private-form';
import { FormMessage } from '@/components/ui/forms/form-message';
import { formatMoment } from '@/lib/format/moment';
import type { OrderMessage } from '@/lib/orders/messages/repository';
import type { Order } from '@/lib/orders/repository';
import { MessageForm } from './message-form';
import { NOTICES } from './notices';
import styles from './order-messages.module.css';

type Props = {
  order: Order;
  messages: OrderMessage[];
  owner: Owner;
  /** A message has just been written. */ sent: boolean;
};

/** What customer and shop wrote to each other about the order. */
export function OrderMessages({ order: { id, seenAt }, messages, owner, sent }: Props) {
  return (
    <section className={styles.talk} id="messages" aria-labelledby="talk">
      <h2 id="talk">Сообщения</h2>
      {messages.length > 0 && (
        <ol className={styles.messages}>
          {messages.map(({ id: message, byShop, text, at }) => (
            <li key={message} className={byShop ? styles.shop : styles.own}>
              <p className={styles.about}>
                <b>{byShop ? 'Магазин' : 'Вы'}</b> <time dateTime={at}>{formatMoment(at)}</time>
                {byShop && at > seenAt && <span className={styles.fresh}>новое</span>}
              </p>
              <p className={styles.words}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {sent && (
        <FormMessage kind="done" answer={messages.length}>
          {NOTICES.sent}
        </FormMessage>
      )}
      <MessageForm key={messages.findLast(({ byShop }) => !byShop)?.id} order={id} owner={owner} />
    </section>
  );
}
