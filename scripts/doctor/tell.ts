import { counted } from '../../lib/format/plural.ts';
import { duration } from '../step.mjs';
import type { Result } from './run-checks.ts';

const FAULTS = ['нарушение', 'нарушения', 'нарушений'] as const;

/** What came of one check, for people: its promise, what breaks it and what can be done. */
export function told({ promise, wrong, left, told: sentences, advice, ms }: Result): string {
  if (wrong === 0) return `✓ ${promise} — ${duration(ms)}`;
  const rest = wrong > sentences.length ? [`  … и ещё ${wrong - sentences.length}`] : [];
  return [
    `${left === 0 ? '✓' : '✗'} ${promise}: ${counted(wrong, FAULTS)}${ending(wrong, left)}`,
    ...sentences.map((sentence) => `  ${sentence}`),
    ...rest,
    ...(left > 0 && advice ? [`  Что делать: ${advice}`] : []),
  ].join('\n');
}

const ending = (wrong: number, left: number): string =>
  left === 0 ? ', исправлено' : left < wrong ? `, исправлено не всё: осталось ${left}` : '';

/** How it all ends. `canMend`: whether some of it would be mended by `--mend`. */
export function toldInAll(results: readonly Result[], canMend: boolean): string {
  const left = results.filter((result) => result.left > 0);
  const mended = results.some(({ wrong, left: still }) => wrong > still);
  if (left.length === 0) return mended ? 'Исправлено всё.' : 'Всё в порядке.';
  const sum = left.reduce((all, result) => all + result.left, 0);
  const mends = canMend ? ' Что исправляется само, исправит npm run doctor -- --mend' : '';
  return `${mended ? 'Осталось' : 'Нашлось'}: ${counted(sum, FAULTS)}.${mends}`;
}
