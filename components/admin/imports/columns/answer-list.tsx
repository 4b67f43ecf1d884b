import { StateCell } from '@/components/admin/list/cells';
import { isAbsent } from '@/lib/imports/columns/absent';
import type { Offer } from '@/lib/imports/columns/offer';
import type { Answer, Sureness } from '@/lib/imports/jobs/answers';
import { FIELD_TITLES, type Field } from '@/lib/imports/model';
import { CandidateButton } from './candidate-button';
import { constantWords } from './constant-words';
import styles from './answer-list.module.css';

type Props = { answers: Answer[]; header: string[]; onOffer: (field: Field, offer: Offer) => void };

const WORDS: Record<Sureness, string> = {
  asked: 'Нужно выбрать',
  amber: 'Проверьте',
  sure: 'Уверенно',
  chosen: 'Выбрано вами',
  recalled: 'Как в\u00A0прошлый раз',
  absent: 'В\u00A0прайс-листе нет',
};
const TONES: Record<Sureness, 'good' | 'waits' | 'bad' | 'quiet'> = {
  asked: 'bad',
  amber: 'waits',
  sure: 'good',
  chosen: 'good',
  recalled: 'good',
  absent: 'quiet',
};

/** Each field: its column, some of its values, why it was taken and how sure that is. */
export const AnswerList = ({ answers, header, onOffer }: Props) => (
  <section className={styles.answers} aria-labelledby="answers">
    <h2 id="answers">Что откуда берётся</h2>
    <ul>
      {answers.map((answer) => (
        <li key={answer.field} className={styles[answer.sureness]}>
          <div className={styles.head}>
            <h3>{titleOf(answer.field, answers)}</h3>
            <StateCell tone={TONES[answer.sureness]}>{WORDS[answer.sureness]}</StateCell>
          </div>
          <Taken answer={answer} />
          <Candidates answer={answer} header={header} onOffer={onOffer} />
        </li>
      ))}
    </ul>
  </section>
);

/** The only price of a list is a price. */
const titleOf = (field: Field, answers: readonly Answer[]): string =>
  field === 'cost' && !answers.some((one) => one.field === 'retail') ? 'Цена' : FIELD_TITLES[field];

/** What is in force, and why. */
function Taken({ answer: { field, columns, text, samples, reason, isApart } }: { answer: Answer }) {
  if (columns.length === 0 && !text) return null;
  return (
    <div className={styles.taken}>
      <p>
        <strong>
          {columns.length > 0
            ? columns.map((column) => `«${column}»`).join(' и\u00A0')
            : constantWords(field, text)}
        </strong>
        {samples.length > 0 && <span className={styles.samples}> {samples.join(' · ')}</span>}
      </p>
      {reason && <p className={styles.reason}>{sentence(reason)}</p>}
      {field === 'priceUnit' && !reason && (
        <p className={styles.reason}>Цены файла делятся на это число</p>
      )}
      {field === 'stock' && columns.length > 1 && (
        <p className={styles.reason}>
          {isApart ? 'Каждый столбец\u00A0— свой склад' : 'Столбцы складываются'}
        </p>
      )}
    </div>
  );
}

/** Others than what is in force: open where a person is to choose. */
function Candidates({
  answer: { field, sureness, offers },
  header,
  onOffer,
}: { answer: Answer } & Omit<Props, 'answers'>) {
  const buttons = (
    <div className={styles.candidates}>
      {offers.map((offer) => (
        <CandidateButton
          key={`${offer.columns ?? offer.column} ${offer.text}`}
          field={field}
          offer={offer}
          header={header}
          onOffer={onOffer}
        />
      ))}
    </div>
  );
  if (
    sureness === 'asked' &&
    offers.every(({ text }) => isAbsent(field, text)) &&
    offers.length > 0
  )
    return (
      <>
        <p className={styles.reason}>
          Такого столбца нет. Если он{'\u00A0'}называется иначе, выберите его в{'\u00A0'}таблице
          файла ниже.
        </p>
        {buttons}
      </>
    );
  if (sureness === 'asked')
    return offers.length > 0 ? (
      buttons
    ) : (
      <p className={styles.reason}>
        Похожих столбцов нет: выберите его в{'\u00A0'}таблице файла ниже
        {field === 'brand' && ' или впишите одного производителя на\u00A0весь прайс-лист'}.
      </p>
    );
  if (offers.length === 0) return null;
  return (
    <details open={sureness === 'amber' || undefined} className={styles.others}>
      <summary>Другой столбец</summary>
      {buttons}
    </details>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
