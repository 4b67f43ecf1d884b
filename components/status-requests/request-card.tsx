import { StateMark } from '@/components/orders/state-mark';
import type { Owner } from '@/components/private-form/use-private-form';
import { formatMoment } from '@/lib/format/moment';
import { isOpen, mayStep, type RequestState } from '@/lib/status-requests/model';
import type { OwnRequest, RequestEvent } from '@/lib/status-requests/repository';
import type { ActionState } from '@/lib/actions/state';
import type { RequestFile } from '@/lib/status-requests/files/repository';
import { AnswerForm } from './answer-form';
import { FileList } from './file-list';
import type { Tone } from '@/lib/orders/state-properties/model';
import styles from './request-card.module.css';
import { EVENT_NAMES, REQUEST_STATE_NAMES } from './names';
import { WithdrawForm } from './withdraw-form';

const TONES: Record<RequestState, Tone> = {
  new: 'fresh',
  review: 'going',
  info: 'asks',
  approved: 'good',
  rejected: 'over',
  withdrawn: 'over',
};

type Props = {
  request: OwnRequest;
  events: RequestEvent[];
  files: RequestFile[];
  owner: Owner;
  /** Of the form in it, when the browser sent it by itself. */
  refused: string[];
  start?: ActionState;
};

/** A request with everything that was done and said about it, and what its customer can do now. */
export function RequestCard({
  request: { id, number, state, company, createdAt },
  events,
  files,
  owner,
  refused,
  start,
}: Props) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        Заявка №{'\u00A0'}
        {number}
      </h2>
      <p className={styles.state}>
        <StateMark tone={TONES[state]} name={REQUEST_STATE_NAMES[state]} />{' '}
        <span className={styles.soft}>от {formatMoment(createdAt)}</span>
      </p>
      <p>
        {company.name}, ИНН {company.inn}
        {company.kpp && `, КПП ${company.kpp}`}
      </p>
      <ol className={styles.events}>
        {events.map(({ id: key, kind, text, at }) => (
          <li key={key}>
            <p>
              {EVENT_NAMES[kind]} <span className={styles.soft}>{formatMoment(at)}</span>
            </p>
            {text && <blockquote>{text}</blockquote>}
          </li>
        ))}
      </ol>
      {isOpen(state) ? (
        <AnswerForm
          request={id}
          state={state}
          owner={owner}
          files={files}
          refused={refused}
          start={start}
        />
      ) : (
        <FileList files={files} />
      )}
      {mayStep('withdraw', state) && <WithdrawForm request={id} state={state} owner={owner} />}
    </section>
  );
}
