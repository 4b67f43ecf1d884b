import { z } from 'zod';
import { MAX_QUANTITY } from './cart/model.ts';
import { formatNumber } from './format/money.ts';

/**
 * Numbers as people type them into forms: «1 290,50 ₽», «−11 %», «+5». Nothing typed is no number
 * and never a nought: a field asks for it (`numberField`), or means by it what stands beside it
 * (`numberOr`).
 */

/**
 * `decimals`: digits after the comma, none unless told; `wrong`: said of what is no such number, so
 * it names the bounds that somebody may meet.
 */
type Kind = { least: number; most: number; decimals?: number; wrong: string };

const isTyped = (text: string): boolean => text.trim() !== '';

/** @returns null for what is no number of this kind, and for nothing */
export function numberIn(
  text: string,
  { least, most, decimals = 0 }: Omit<Kind, 'wrong'>,
): number | null {
  const plain = text
    .replace(/[\s₽%]/g, '')
    .replace(',', '.')
    .replace(/^[−–—]/, '-')
    .replace(/^\+/, '');
  const [number, fraction = ''] = /^-?\d{1,9}(?:\.(\d+))?$/.exec(plain) ?? [];
  if (number === undefined || fraction.length > decimals) return null;
  return Number(number) >= least && Number(number) <= most ? Number(number) : null;
}

function read(text: string, { wrong, ...kind }: Kind, context: z.RefinementCtx): number {
  const number = numberIn(text, kind);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: wrong });
  return z.NEVER;
}

/** A number that has to be typed. @param asked said where it is not: «Укажите процент» */
export const numberField = (asked: string, kind: Kind) =>
  z
    .string(asked)
    .refine(isTyped, { error: asked, abort: true })
    .transform((text, context) => read(text, kind, context));

/** One that may be left empty, not out of the form. @param nothing what that means */
export const numberOr = <Nothing>(nothing: Nothing, kind: Kind) =>
  z
    .string(kind.wrong)
    .transform((text, context) => (isTyped(text) ? read(text, kind, context) : nothing));

const ROUBLES: Kind = {
  least: 0,
  most: 99_999_999.99,
  decimals: 2,
  wrong: 'Сумма в\u00A0рублях, меньше 100\u00A0млн: 350 или 350,50',
};
const toKopecks = (roubles: number): number => Math.round(roubles * 100);

/** Roubles that have to be typed, to kopecks. @param asked said where they are not */
export const roublesField = (asked: string, kind: Partial<Kind> = {}) =>
  numberField(asked, { ...ROUBLES, ...kind }).transform(toKopecks);

/** Roubles that may be left empty, to kopecks. @param nothing what that means */
export const roublesOr = <Nothing>(nothing: Nothing, kind: Partial<Kind> = {}) =>
  numberOr(null, { ...ROUBLES, ...kind }).transform((roubles) =>
    roubles === null ? nothing : toKopecks(roubles),
  );

/** A sum that is none when it is nought. */
export const ABOVE_ZERO: Partial<Kind> = {
  least: 0.01,
  wrong: 'Сумма больше нуля и\u00A0меньше 100\u00A0млн\u00A0₽: 350 или 350,50',
};

/** Pieces of a line, of which there is one at least. */
export const wholePieces = numberField('Укажите количество', {
  least: 1,
  most: MAX_QUANTITY,
  wrong: `Целое число от\u00A01 до\u00A0${formatNumber(MAX_QUANTITY)}`,
});

/** How many a change is meant for, written by a person from what stands above the field. */
export const RETYPED = 'Впишите число, которое названо над полем';
export const retyped = numberField(RETYPED, { least: 0, most: 999_999_999, wrong: RETYPED });
