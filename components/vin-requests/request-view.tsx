import { StateMark } from '@/components/orders/state-mark';
import type { Owner } from '@/components/private-form/use-private-form';
import { FormMessage } from '@/components/ui/forms/form-message';
import { hasWrongCheckDigit } from '@/lib/garage/model';
import { formatMoment } from '@/lib/format/moment';
import { counted } from '@/lib/format/plural';
import type { ShownVinRequest } from '@/lib/vin-requests/contract';
import { mayStep } from '@/lib/vin-requests/model';
import type { VinRequestNotice } from '@/lib/vin-requests/schema';
import { carFacts, carTitle, vinSays } from './car-facts';
import { OWN_EVENT_NAMES, VIN_TONES, VIN_STATE_NAMES } from './names';
import { RequestFiles } from './request-files';
import styles from './request-view.module.css';
import { SelectedLines } from './selected-lines';
import { AnswerForm, WithdrawForm } from './step-forms';

type Props = {
  request: ShownVinRequest;
  owner: Owner;
  /** A guest's: the secret by which he reads it; '' for a customer. */
  link: string;
  /** Within so many hours the shop answers. */
  hours: number;
  done?: VinRequestNotice;
};

/** A request as whoever sent it sees it: what was selected, what was said, what he can do now. */
export function RequestView({ request, owner, link, hours, done }: Props) {
  const { id, state, words, createdAt, events, files, lines } = request;
  const form = { id, state, owner, link };
  return (
    <div className={styles.view}>
      {done && <FormMessage kind="done">{doneText(done, hours)}</FormMessage>}
      <p className={styles.state}>
        <StateMark tone={VIN_TONES[state]} name={VIN_STATE_NAMES[state]} />
        <span className={styles.soft}>от {formatMoment(createdAt)}</span>
      </p>
      {mayStep('answer', state) && (
        <section className={styles.part} aria-labelledby="answer">
          <h2 id="answer">Ответьте магазину</h2>
          <p className={styles.words}>{questionIn(request)}</p>
          <AnswerForm {...form} />
        </section>
      )}
      {lines.length > 0 && (
        <section className={styles.part} aria-labelledby="selected">
          <h2 id="selected">Подобрано</h2>
          <SelectedLines request={id} link={link} lines={lines} />
        </section>
      )}
      <section className={styles.part} aria-labelledby="asked">
        <h2 id="asked">Что подобрать</h2>
        <p className={styles.words}>{words}</p>
        <Car request={request} />
        {files.length > 0 && <RequestFiles files={files} isOwn={link === ''} />}
      </section>
      <section className={styles.part} aria-labelledby="history">
        <h2 id="history">История</h2>
        <ol className={styles.events}>
          {events.map(({ id: key, kind, text, at }) => (
            <li key={key}>
              <p>
                {OWN_EVENT_NAMES[kind]} <span className={styles.soft}>{formatMoment(at)}</span>
              </p>
              {text && <blockquote>{text}</blockquote>}
            </li>
          ))}
        </ol>
      </section>
      {mayStep('withdraw', state) && <WithdrawForm {...form} />}
    </div>
  );
}

const doneText = (done: VinRequestNotice, hours: number): string =>
  ({
    sent: `Запрос отправлен. Ответим в\u00A0течение ${counted(hours, ['часа', 'часов', 'часов'])}.`,
    answer: 'Ответ отправлен.',
    withdraw: 'Запрос закрыт.',
  })[done];

const questionIn = ({ events }: ShownVinRequest): string =>
  events.findLast(({ kind }) => kind === 'question')?.text ?? '';

function Car({ request: { car } }: { request: ShownVinRequest }) {
  const [facts, said] = [carFacts(car), vinSays(car)];
  return (
    <div>
      <p>
        <b>{carTitle(car)}</b>
        {facts.length > 0 && ` · ${facts.join(' · ')}`}
      </p>
      {said && <p className={styles.soft}>По VIN: {said}</p>}
      {hasWrongCheckDigit(car.vin) && (
        <p className={styles.soft}>
          Контрольный знак VIN не{'\u00A0'}сходится: проверьте, нет ли опечатки.
        </p>
      )}
    </div>
  );
}
