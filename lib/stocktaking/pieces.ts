import { formatNumber } from '../format/money.ts';
import { MOST_COUNTED } from './model.ts';

/** Of what was typed a refusal repeats so much. */
const REPEATED = 20;

/**
 * What was typed as a number of pieces.
 * @param least the smallest that makes sense
 * @returns the number, or what is wrong with it, in words that repeat it
 */
export function piecesIn(typed: string, least: number): { pieces: number } | { problem: string } {
  const text = typed.trim();
  const problem = (why: string) => ({ problem: `«${text.slice(0, REPEATED)}»: ${why}` });
  if (text === '') return { problem: 'Укажите, сколько штук' };
  if (!/^\d+$/.test(text) || Number(text) < least)
    return problem(`нужно целое число от\u00A0${least}`);
  if (Number(text) > MOST_COUNTED)
    return problem(`за\u00A0раз не\u00A0больше ${formatNumber(MOST_COUNTED)}`);
  return { pieces: Number(text) };
}
