import { refuse } from './refuse.ts';

/**
 * A parameter of the address that is a number from 1 to 999,999,999.
 * @throws 400 `invalid_input` with its name
 */
export function wholeNumber(text: string, parameter: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw refuse('invalid_input', parameter);
  return Number(text);
}

/**
 * A parameter of the address that is one of a few words.
 * @throws 400 `invalid_input` with its name
 */
export function oneOf<T extends string>(text: string, values: readonly T[], parameter: string): T {
  if (!(values as readonly string[]).includes(text)) throw refuse('invalid_input', parameter);
  return text as T;
}
