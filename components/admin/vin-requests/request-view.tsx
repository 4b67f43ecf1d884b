import { EmailWaits } from '@/components/admin/emails/email-waits';
import { Panel } from '@/components/admin/panel';
import type { Owner } from '@/components/private-form/use-private-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FormMessage } from '@/components/ui/forms/form-message';
import type { KeptFile } from '@/components/uploads/file-list';
import { VIN_STATE_NAMES } from '@/components/vin-requests/names';
import { RequestFiles } from '@/components/vin-requests/request-files';
import { adminRoutes } from '@/lib/admin-routes';
import { emailsGoTo } from '@/lib/emails/model';
import type { EmailTemplate } from '@/lib/emails/built-in/model';
import type { EmailText } from '@/lib/emails/templates/model';
import { formatMoment } from '@/lib/format/moment';
import type { OrderOffer } from '@/lib/orders/admin/model';
import type { AdminVinLine, AdminVinRequest } from '@/lib/vin-requests/admin/model';
import {
  isWaiting,
  mayStep,
  takesLines,
  type VinEvent,
  type VinEventKind,
} from '@/lib/vin-requests/model';
import { AskedPanel } from './asked-panel';
import { Deadline } from './deadline';
import { FollowVinRequests } from './follow-requests';
import styles from './request-view.module.css';
import { SelectionPanel } from './selection-panel';
import { StepForm } from './step-form';

type Props = {
  request: AdminVinRequest;
  events: VinEvent[];
  files: KeptFile[];
  lines: AdminVinLine[];
  now: OrderOffer[];
  q: string;
  offers: OrderOffer[];
  /** What the owner has written for emails, by email. */
  emails: Partial<Record<EmailTemplate, EmailText>>;
  owner: Owner;
  /** Within so many hours the shop answers. */
  hours: number;
  done?: 'take' | 'question' | 'select' | 'close';
  /** Emails leave by themselves. */
  leaves: boolean;
  /** The reader may see the audit. */
  isOwner: boolean;
};

const DONE = {
  take: 'Запрос у вас в работе.',
  question: 'Вопрос виден покупателю на\u00A0странице запроса.',
  select: 'Подобранное отправлено покупателю.',
  close: 'Запрос закрыт.',
};
const DID: Record<VinEventKind, string> = {
  submit: 'Отправлен',
  take: 'Взят в работу',
  question: 'Спросили',
  answer: 'Покупатель ответил',
  select: 'Подобрано и отправлено',
  close: 'Закрыт магазином',
  withdraw: 'Закрыт покупателем',
};

/** What a step has done; «sent» only where there is an address that a letter could go to. */
function Done({
  request: { contact, user },
  done,
  leaves,
}: {
  request: AdminVinRequest;
  done: keyof typeof DONE;
  leaves: boolean;
}) {
  if (done === 'take') return DONE.take;
  if (emailsGoTo(user, contact.email) === '')
    return `${done === 'select' ? 'Подобранное видно покупателю на\u00A0странице запроса.' : DONE[done]} Письмо не\u00A0отправлено: у\u00A0покупателя нет почты.`;
  return (
    <>
      {DONE[done]} {!leaves && <EmailWaits />}
    </>
  );
}

/** A request: for which car and what, who asks, what was said, what is selected, what to do next. */
export function VinRequestView({
  request,
  events,
  files,
  lines,
  now,
  q,
  offers,
  emails,
  owner,
  hours,
  done,
  leaves,
  isOwner,
}: Props) {
  const { id, state } = request;
  return (
    <>
      <Head request={request} hours={hours} />
      {done && (
        <FormMessage kind="done">
          <Done request={request} done={done} leaves={leaves} />
        </FormMessage>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <AskedPanel request={request} isOwner={isOwner} />
          {files.length > 0 && (
            <Panel title="Фотографии">
              <RequestFiles files={files} isOwn />
            </Panel>
          )}
          <Panel title="История">
            <Events events={events} />
          </Panel>
        </div>
        <div className={styles.column}>
          {mayStep('take', state) && (
            <Panel title="Взять в работу">
              <StepForm request={request} step="take" owner={owner} button="Взять" main />
            </Panel>
          )}
          {(takesLines(state) || lines.length > 0) && (
            <SelectionPanel
              request={id}
              account={owner.account}
              lines={lines}
              now={now}
              isOpen={takesLines(state)}
              q={q}
              offers={offers}
            />
          )}
          <Steps request={request} emails={emails} owner={owner} hasLines={lines.length > 0} />
        </div>
      </div>
    </>
  );
}

function Head({ request, hours }: Pick<Props, 'request' | 'hours'>) {
  const { number, state, createdAt } = request;
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Запросы подбора', href: adminRoutes.vinRequests() }]}
        current={number}
      />
      <FollowVinRequests />
      <h1>
        Запрос №{'\u00A0'}
        {number}
      </h1>
      <p className={styles.soft}>
        {VIN_STATE_NAMES[state]}, отправлен {formatMoment(createdAt)}
        {isWaiting(state) && (
          <>
            , ответить <Deadline request={request} hours={hours} />
          </>
        )}
      </p>
    </>
  );
}

type StepsProps = Pick<Props, 'request' | 'emails' | 'owner'> & { hasLines: boolean };

/** What leads on from here, the likely step loud. */
function Steps({ request, emails, owner, hasLines }: StepsProps) {
  const { state } = request;
  return (
    <>
      {mayStep('select', state) && hasLines && (
        <Panel title="Ответить">
          <StepForm
            request={request}
            step="select"
            words={emails.vin_select}
            owner={owner}
            button="Отправить подобранное"
            label="Что добавить в письмо"
            main
          />
        </Panel>
      )}
      {mayStep('question', state) && (
        <Panel title="Уточнить">
          <StepForm
            request={request}
            step="question"
            words={emails.vin_question}
            owner={owner}
            button="Спросить"
            label="Вопрос покупателю"
          />
        </Panel>
      )}
      {mayStep('close', state) && (
        <Panel title="Закрыть">
          <StepForm
            request={request}
            step="close"
            words={emails.vin_close}
            owner={owner}
            button="Закрыть запрос"
            label="Причина, её прочтёт покупатель"
          />
        </Panel>
      )}
    </>
  );
}

function Events({ events }: Pick<Props, 'events'>) {
  return (
    <ol className={styles.events}>
      {events.map(({ id, kind, text, at }) => (
        <li key={id}>
          <p>
            {DID[kind]} <span className={styles.soft}>{formatMoment(at)}</span>
          </p>
          {text && <p className={styles.words}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
