import { FollowOwn } from '@/components/live/follow-own';
import type { Owner } from '@/components/private-form/use-private-form';
import { AccountFrame } from '@/components/account/account-frame';
import { formatMoment } from '@/lib/format/moment';
import { FormMessage } from '@/components/ui/forms/form-message';
import { NoRequestsDrawing } from '@/components/ui/drawings';
import type { ActionState } from '@/lib/actions/state';
import { MAX_OWN_LIVE } from '@/lib/live/model';
import { routes } from '@/lib/routes';
import type { RequestFile } from '@/lib/status-requests/files/repository';
import { isOpen, type RequestState } from '@/lib/status-requests/model';
import type { OwnRequest, OwnRevocation, RequestEvent } from '@/lib/status-requests/repository';
import { RequestCard } from './request-card';
import { RequestForm } from './request-form';
import styles from './requests-view.module.css';

type Props = {
  /** The newest first, each with what happened to it. */
  requests: { request: OwnRequest; events: RequestEvent[]; files: RequestFile[] }[];
  /** Papers that wait for the next request. */
  waiting: RequestFile[];
  /** The last time that own prices were taken back. */
  revocation: OwnRevocation | null;
  owner: Owner;
  person: { name: string; phone: string; email: string; priceLevel: string | null };
  /** Version of the document that is consented to, and whether he has. */
  document: string;
  agreed: boolean;
  done?: 'sent' | 'answer' | 'withdraw' | 'files';
  /** What became of a form that the browser sent by itself. */
  refused: string[];
  start?: ActionState;
};

const DONE = {
  sent: 'Заявка отправлена. Обычно мы отвечаем в течение рабочего дня.',
  answer: 'Ответ отправлен.',
  withdraw: 'Заявка отозвана.',
  files: 'Готово: посмотрите список файлов.',
};

/** After a decision another one may be better founded; what was withdrawn may be sent again. */
const INVITES: Record<RequestState, string> = {
  new: '',
  review: '',
  info: '',
  approved: 'Новая заявка',
  rejected: 'Отправить ещё раз',
  withdrawn: 'Новая заявка',
};

/** A customer's requests for wholesale prices, and the form for one when none is open. */
export function RequestsView({
  requests,
  waiting,
  revocation,
  owner,
  person,
  document,
  agreed,
  done,
  refused,
  start,
}: Props) {
  const last = requests[0]?.request;
  return (
    <AccountFrame title="Заявки на опт" path={routes.statusRequests()}>
      <div className={styles.page}>
        <FollowOwn
          kind="requests"
          ids={requests.slice(0, MAX_OWN_LIVE).map(({ request }) => request.id)}
        />
        {done && <FormMessage kind="done">{DONE[done]}</FormMessage>}
        {person.priceLevel === null && revocation && !(last && last.createdAt > revocation.at) && (
          <RevocationNotice revocation={revocation} />
        )}
        {person.priceLevel !== null && <p>Ваши цены: уровень «{person.priceLevel}».</p>}
        {requests.length === 0 && <NoRequests />}
        {requests.map(({ request, events, files }) => (
          <RequestCard
            key={request.id}
            request={request}
            events={events}
            files={files}
            owner={owner}
            refused={refused}
            start={start}
          />
        ))}
        {!(last && isOpen(last.state)) && (
          <section className={styles.form} aria-labelledby="new-request">
            <h2 id="new-request">{last ? INVITES[last.state] : 'Заявка на оптовые цены'}</h2>
            <RequestForm
              owner={owner}
              person={person}
              last={last}
              document={document}
              agreed={agreed}
              files={waiting}
              refused={refused}
              start={start}
            />
          </section>
        )}
      </div>
    </AccountFrame>
  );
}

function RevocationNotice({ revocation }: { revocation: OwnRevocation }) {
  return (
    <FormMessage kind="info">
      Оптовые цены (уровень «{revocation.levelName}») отозваны {formatMoment(revocation.at)}:{' '}
      {revocation.reason}. Оформленные заказы остаются по{'\u00A0'}прежним ценам. Если что-то
      изменилось, отправьте новую заявку.
    </FormMessage>
  );
}

function NoRequests() {
  return (
    <div className={styles.empty}>
      <NoRequestsDrawing />
      <p>
        Покупаете запчасти для работы? Отправьте заявку: после проверки каталог, корзина и{'\u00A0'}
        счета покажут оптовые цены.
      </p>
    </div>
  );
}
