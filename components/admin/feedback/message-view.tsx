import { topicName } from '@/components/feedback/topics';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { formatMoment } from '@/lib/format/moment';
import { formatPhone } from '@/lib/format/phone';
import type { ReceivedFeedback } from '@/lib/feedback/model';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import styles from './message-view.module.css';
import { STATE_NAMES } from './state-names';
import { StateForm } from './state-form';

/** One message: who wrote, about what, how to answer. */
export function MessageView({ message, account }: { message: ReceivedFeedback; account: string }) {
  const { number, name, phone, email, topic, product, query, createdAt, state } = message;
  return (
    <>
      <Breadcrumbs steps={[{ name: 'Сообщения', href: adminRoutes.messages() }, { name: STATE_NAMES[state], href: adminRoutes.messages(state) }]} current={`№\u00A0${number}`} />
      <h1>{topicName(topic)}, №{'\u00A0'}{number}</h1>
      <dl className={styles.facts}>
        <div><dt>От кого</dt><dd>{name}</dd></div>
        {phone && <div><dt>Телефон</dt><dd><a href={`tel:${phone}`}>{formatPhone(phone)}</a></dd></div>}
        {email && <div><dt>Почта</dt><dd><a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Ваше сообщение № ${number}`)}`}>{email}</a></dd></div>}
        {product && <div><dt>Товар</dt><dd><a href={routes.product(product)}>{product}</a></dd></div>}
        {query && <div><dt>Искали</dt><dd><a href={routes.search({ q: query })}>{query}</a></dd></div>}
        <div><dt>Написано</dt><dd>{formatMoment(createdAt)}</dd></div>
      </dl>
      <p className={styles.words}>{message.message}</p>
      <StateForm message={message} account={account} />
    </>
  );
}
