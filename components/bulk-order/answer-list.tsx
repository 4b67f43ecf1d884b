import type { ReactNode } from 'react';
import type { Answer } from '@/lib/bulk-order/contract';
import { choiceName } from '@/lib/bulk-order/schema';
import type { ShownList } from '@/lib/bulk-order/shown';
import { counted } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import styles from './answer-list.module.css';
import { choiceOf, isChosen } from './choice';
import { answerId } from './list-outcome';
import { PartOption } from './part-option';

const VERDICTS: Record<Answer['verdict'], string> = {
  found: 'Найдено',
  choose: 'Выберите',
  analog: 'Аналог',
  none: 'Нет',
};

type Props = {
  shown: ShownList;
  /** What is chosen now (`choiceOf`). */ chosen: string[];
};

/** What the shop has for each line of a list, in its order, with what can be chosen. */
export function AnswerList({ shown, chosen }: Props) {
  return (
    <ol className={styles.list} aria-label="Что нашлось">
      {shown.answers.map((answer) => (
        <li
          key={answerId(answer)}
          id={answerId(answer)}
          className={styles.answer}
          data-verdict={answer.verdict}
        >
          <div className={styles.asked}>
            <p className={styles.verdict}>{VERDICTS[answer.verdict]}</p>
            <p className={styles.text}>{shown.lines[answer.lines[0]!]}</p>
            {answer.lines.length > 1 && (
              <p className={styles.note}>
                {counted(answer.lines.length, ['строка', 'строки', 'строк'])} об{'\u00A0'}одной
                детали объединены, всего {answer.wanted}
                {'\u00A0'}шт.
              </p>
            )}
          </div>
          <Choices answer={answer} shown={shown} chosen={chosen} />
        </li>
      ))}
    </ol>
  );
}

function Choices({ answer, shown, chosen }: Props & { answer: Answer }) {
  const { verdict, parts } = answer;
  const options = parts.map((part) => (
    <PartOption
      key={part.offer}
      answer={answer}
      part={part}
      shown={shown}
      checked={chosen.includes(choiceOf(answer, part))}
    />
  ));
  if (verdict === 'found') return <div>{options}</div>;
  if (verdict === 'none')
    return (
      <p className={styles.none}>
        {answer.asked ? (
          <Unobtainable asked={answer.asked} />
        ) : (
          <>
            Такого номера у{'\u00A0'}нас не{'\u00A0'}нашлось.
          </>
        )}
      </p>
    );
  return (
    <fieldset className={styles.choices}>
      <legend>
        {verdict === 'choose' ? (
          parts.length > 1 ? (
            <>Таких деталей несколько, выберите свою:</>
          ) : (
            <>Строка понятна не{'\u00A0'}вся. Если это она, выберите:</>
          )
        ) : answer.asked ? (
          <>
            <Unobtainable asked={answer.asked} /> Вместо неё:
          </>
        ) : (
          <>Этот номер известен нам как номер других производителей. Подходит:</>
        )}
      </legend>
      {options}
      <Nothing answer={answer} shown={shown} chosen={chosen} />
    </fieldset>
  );
}

/** Nobody is sold what he has not chosen. */
function Nothing({ answer, shown, chosen }: Props & { answer: Answer }) {
  const name = choiceName(answer.lines[0]!);
  const wasChosen = answer.parts.some((part) => isChosen(shown, answer, part));
  const isAnyChosen = answer.parts.some((part) => chosen.includes(choiceOf(answer, part)));
  return (
    <label className={styles.nothing}>
      {/* React empties a form after its action: another key makes the choice anew. */}
      <input
        key={String(wasChosen)}
        type="radio"
        name={name}
        value=""
        defaultChecked={!isAnyChosen}
      />
      <span>Не{'\u00A0'}брать</span>
    </label>
  );
}

function Unobtainable({ asked }: { asked: NonNullable<Answer['asked']> }): ReactNode {
  return (
    <>
      <a href={routes.product(asked.id)} target="_blank" rel="noopener">
        {asked.name}
      </a>
      , {asked.brand} <span className={styles.article}>{asked.article}</span>: сейчас нет в
      {'\u00A0'}
      продаже.
    </>
  );
}
