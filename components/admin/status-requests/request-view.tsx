import { EmailWaits } from '@/components/admin/emails/email-waits';
import { Panel } from '@/components/admin/panel';
import type { Owner } from '@/components/private-form/use-private-form';
import { FormMessage } from '@/components/ui/forms/form-message';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FileList } from '@/components/status-requests/file-list';
import { BUSINESS_NAMES, REQUEST_STATE_NAMES } from '@/components/status-requests/names';
import { adminRoutes } from '@/lib/admin-routes';
import type { Wholesale } from '@/lib/companies/model';
import { formatMoney } from '@/lib/format/money';
import { formatDay, formatMoment } from '@/lib/format/moment';
import { counted } from '@/lib/format/plural';
import { formatPhone } from '@/lib/format/phone';
import { levelText } from '@/lib/prices/admin/texts';
import type { RequestEvent } from '@/lib/status-requests/repository';
import type { RequestFile } from '@/lib/status-requests/files/repository';
import type { SameInn, AdminRequest } from '@/lib/status-requests/admin/model';
import { Decision, type OwnTexts } from './decision';
import { FollowRequests } from './follow-requests';
import styles from './request-view.module.css';

type Props = {
  request: AdminRequest;
  events: RequestEvent[];
  files: RequestFile[];
  same: SameInn;
  wholesale: Wholesale;
  levels: { value: string; text: string }[];
  emails: OwnTexts;
  owner: Owner;
  done?: 'review' | 'question' | 'approve' | 'reject';
  /** Emails leave by themselves. */
  leaves: boolean;
  /** The reader may see the audit. */
  isOwner: boolean;
};

const DONE = {
  review: 'Заявка у вас в работе.',
  question: 'Вопрос виден покупателю в\u00A0личном кабинете.',
  approve: 'Заявка одобрена: цены покупателя уже действуют.',
  reject: 'Заявка отклонена.',
};
const DID: Record<RequestEvent['kind'], string> = {
  submit: 'Отправлена',
  review: 'Взята в работу',
  question: 'Спросили',
  answer: 'Покупатель ответил',
  approve: 'Одобрена',
  reject: 'Отклонена',
  withdraw: 'Отозвана покупателем',
  files: 'Покупатель приложил файл',
};

/**
 * A request for wholesale prices: who asks, who else goes by that ИНН, what was said, and what to
 * do about it.
 */
export function RequestView({
  request,
  events,
  files,
  same,
  wholesale,
  levels,
  emails,
  owner,
  done,
  leaves,
  isOwner,
}: Props) {
  const { number, state, company, createdAt, user } = request;
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Заявки на опт', href: adminRoutes.statusRequests() }]}
        current={number}
      />
      <FollowRequests />
      <h1>{company.name}</h1>
      <p className={styles.soft}>
        {REQUEST_STATE_NAMES[state]}, заявка №{'\u00A0'}
        {number} от {formatMoment(createdAt)}
      </p>
      {done && (
        <FormMessage kind="done">
          {DONE[done]} {done !== 'review' && !leaves && <EmailWaits />}
        </FormMessage>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <ApplicantPanel request={request} wholesale={wholesale} isOwner={isOwner} />
          {files.length > 0 && (
            <Panel title="Документы">
              <FileList files={files} />
            </Panel>
          )}
          <Panel title="С тем же ИНН">
            <Same same={same} />
          </Panel>
          <Panel title="История">
            <Events events={events} />
          </Panel>
        </div>
        <div className={styles.column}>
          {state === 'approved' && <Next customer={user.id} />}
          <Decision request={request} levels={levels} emails={emails} owner={owner} />
        </div>
      </div>
    </>
  );
}

const Next = ({ customer }: { customer: string }) => (
  <Panel title="Что дальше">
    <p>
      Уровень цен, компания и отзыв опта{'\u00A0'}— на{'\u00A0'}
      <a href={`${adminRoutes.customer(customer)}#wholesale`}>странице покупателя</a>.
    </p>
  </Panel>
);

const papersOf = ({
  company: { inn, kpp, ogrn, address, director, bank, bik, account, correspondentAccount },
}: AdminRequest): [string, string][] => [
  ['ИНН', inn],
  ['КПП', kpp],
  ['ОГРН', ogrn],
  ['Адрес', address],
  ['Руководитель', director],
  ['Банк', [bank, bik && `БИК ${bik}`].filter(Boolean).join(', ')],
  ['Счёт', account],
  ['Корр. счёт', correspondentAccount],
];

function Same({ same: { companies, requests } }: { same: SameInn }) {
  if (companies.length + requests.length === 0) return <p>Больше никого.</p>;
  return (
    <ul className={styles.same}>
      {companies.map(({ id, name, kpp, verifiedAt }) => (
        <li key={id}>
          <a href={adminRoutes.company(id)}>{name}</a>
          {kpp && `, КПП ${kpp}`}{' '}
          <span className={styles.soft}>
            {verifiedAt ? `проверена ${formatMoment(verifiedAt)}` : 'не проверена'}
          </span>
        </li>
      ))}
      {requests.map(({ id, number, state, createdAt, user }) => (
        <li key={id}>
          <a href={adminRoutes.statusRequest(id)}>Заявка {number}</a>, {user.name || user.email}{' '}
          <span className={styles.soft}>
            {REQUEST_STATE_NAMES[state].toLowerCase()}, {formatMoment(createdAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ApplicantPanel({
  request,
  wholesale,
  isOwner,
}: Pick<Props, 'request' | 'wholesale' | 'isOwner'>) {
  const { id, business, contact, comment, user } = request;
  return (
    <Panel
      title="Кто просит"
      aside={
        isOwner && (
          <a href={adminRoutes.audit({ collection: 'status_requests', record: id })}>
            Кто что менял
          </a>
        )
      }
    >
      <dl className={styles.facts}>
        {papersOf(request).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>Занимается</dt>
          <dd>{BUSINESS_NAMES[business]}</dd>
        </div>
        <div>
          <dt>Покупатель</dt>
          <dd>
            <a href={adminRoutes.customer(user.id)}>{user.name || user.email}</a>
            {user.blocked && <b>, вход закрыт</b>}
          </dd>
        </div>
        <BoughtFacts email={user.email} wholesale={wholesale} />
        <div>
          <dt>Связаться</dt>
          <dd>
            {contact.name}, <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>
            {contact.email && `, ${contact.email}`}
          </dd>
        </div>
      </dl>
      {comment && <p className={styles.words}>{comment}</p>}
    </Panel>
  );
}

/** What he has ordered so far, and by which prices. */
const BoughtFacts = ({
  email,
  wholesale: { bought, level },
}: Pick<Props, 'wholesale'> & { email: string }) => (
  <>
    <div>
      <dt>Заказывал</dt>
      <dd>
        {bought.orders === 0 ? (
          'ещё ничего'
        ) : (
          <>
            <a href={adminRoutes.orders({ q: email })}>
              {counted(bought.orders, ['заказ', 'заказа', 'заказов'])}
            </a>{' '}
            на{'\u00A0'}
            {formatMoney(bought.kopecks)}, последний {formatDay(bought.lastAt)}
          </>
        )}
      </dd>
    </div>
    <div>
      <dt>Цены сейчас</dt>
      <dd>{level ? `уровень «${levelText(level)}»` : 'розница'}</dd>
    </div>
  </>
);

function Events({ events }: Pick<Props, 'events'>) {
  return (
    <ol className={styles.events}>
      {events.map(({ id: key, kind, text, at }) => (
        <li key={key}>
          <p>
            {DID[kind]} <span className={styles.soft}>{formatMoment(at)}</span>
          </p>
          {text && <p className={styles.words}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
