import type { ReactNode } from 'react';
import type { ReceivedFeedback } from '@/lib/feedback/model';
import { formatMoment } from '@/lib/format/moment';
import { formatPhone } from '@/lib/format/phone';
import { routes } from '@/lib/routes';
import styles from './message-details.module.css';
import { StateForm } from './state-form';

type Props = {
  message: ReceivedFeedback;
  account: string;
  /** How it is answered. */ answer?: ReactNode;
};

/** One message: who wrote, about what, how to answer, and what becomes of it. */
export function MessageDetails({ message, account, answer }: Props) {
  const { name, phone, email, product, query, createdAt } = message;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>От кого</dt>
          <dd>{name}</dd>
        </div>
        {phone && (
          <div>
            <dt>Телефон</dt>
            <dd>
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>Почта</dt>
            <dd>{email}</dd>
          </div>
        )}
        {product && (
          <div>
            <dt>Товар</dt>
            <dd>
              <a href={routes.product(product)}>{product}</a>
            </dd>
          </div>
        )}
        {query && (
          <div>
            <dt>Искали</dt>
            <dd>
              <a href={routes.search({ q: query })}>{query}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>Написано</dt>
          <dd>{formatMoment(createdAt)}</dd>
        </div>
      </dl>
      <p className={styles.words}>{message.message}</p>
      {answer}
      <StateForm message={message} account={account} />
    </>
  );
}
