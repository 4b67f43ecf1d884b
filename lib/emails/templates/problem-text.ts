import { MAX_EMAIL_PART, type EmailProblem } from './model.ts';

/** What is wrong with a part of an email, as its editor reads it. */
export function problemText({ part, kind, name }: EmailProblem): string {
  if (kind === 'missing') return 'Здесь нужен текст';
  if (kind === 'too_long') return `Не длиннее ${MAX_EMAIL_PART[part]} знаков`;
  if (kind === 'one_line') return 'Только в одну строку';
  return kind === 'unknown'
    ? `Подстановки {{${name ?? ''}}} у этого письма нет`
    : 'Подстановка записана не целиком: она начинается с {{ и заканчивается }}';
}
