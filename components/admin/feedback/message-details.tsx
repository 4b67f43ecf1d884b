import type { ReactNode } from 'react';
import { adminRoutes } from '@/lib/admin-routes';
import type { ReceivedFeedback } from '@/lib/feedback/model';
import { formatMoment } from '@/lib/format/moment';
import { formatPhone } from '@/lib/format/phone';
import type { NamedProduct } from '@/lib/products/admin/named';
import { routes } from '@/lib/routes';
import styles from './message-details.module.css';
import { StateForm } from './state-form';

type Props = {
  message: ReceivedFeedback;
  /** What it is about; null for nothing, or for what is gone. */ product: NamedProduct | null;
  account: string;
  /** How it is answered. */ answer?: ReactNode;
};

/** One message: who wrote, about what, how to answer, and what becomes of it. */
export function MessageDetails({ message, product, account, answer }: Props) {
  const { name, phone, email, query, createdAt } = message;
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
        {message.product && (
          <div>
            <dt>Товар</dt>
            <dd>{product ? <Product product={product} /> : 'его больше нет в\u00A0каталоге'}</dd>
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

const Product = ({
  product: { id, brand, article, name, published },
}: {
  product: NamedProduct;
}) => (
  <>
    <a href={adminRoutes.product(id)}>
      {brand} {article}
    </a>{' '}
    {name}
    {published && (
      <>
        , <a href={routes.product(id)}>посмотреть в{'\u00A0'}магазине</a>
      </>
    )}
  </>
);
