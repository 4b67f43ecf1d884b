import { MAX_LETTER, type LetterProblem } from './model.ts';

/** What is wrong with a part of a letter, as its editor reads it. */
export function problemWords({ part, kind, name }: LetterProblem): string {
  if (kind === 'missing') return 'Здесь нужен текст';
  if (kind === 'too_long') return `Не длиннее ${MAX_LETTER[part]} знаков`;
  if (kind === 'one_line') return 'Только в одну строку';
  return kind === 'unknown'
    ? `Подстановки {{${name ?? ''}}} у этого письма нет`
    : 'Подстановка записана не целиком: она начинается с {{ и заканчивается }}';
}
