import type { Mapping } from '../model.ts';
import { PriceListError } from '../price-list-error.ts';
import { FOREIGN } from './currency.ts';
import type { Currency } from './currency.ts';

/** Roubles for one unit. `said`: the day on which somebody said so, '2026-11-20'; '' if just now. */
export type Rate = { value: number; said: string };

/** `plain`: a number alone, for the only currency of a list. */
export type Rates = { plain: Rate | null; of: Partial<Record<Currency, Rate>> };

/** A rate that nobody has looked at for longer is asked for anew. */
const RATE_DAYS = 7;
const DAY_MS = 86_400_000;

const NUMBER = '\\d{1,6}(?:[.,]\\d{1,6})?';
const ONE = new RegExp(`^(?:([A-Z]{3})=)?(${NUMBER})(?:@(\\d{4}-\\d{2}-\\d{2}))?$`);

/** What is said of a text that is no rate. */
export const NO_RATE = 'Курс — число больше нуля, например 92,5';

/** Whether a text is a rate as a person types it: «92,5», above zero. */
export const isRate = (text: string): boolean =>
  new RegExp(`^${NUMBER}$`).test(text) && Number(text.replace(',', '.')) > 0;

/**
 * The rates of a list, as its constant `rate` holds them: `92,5`, or one for each currency,
 * `USD=92.5@2026-11-20 EUR=101.2`.
 * @throws PriceListError for what is none
 */
export function ratesOf({ constants: { rate = '' } }: Pick<Mapping, 'constants'>): Rates {
  const rates: Rates = { plain: null, of: {} };
  for (const part of partsOf(rate)) {
    const [, code, number = '', said = ''] = ONE.exec(part) ?? [];
    const currency = FOREIGN.find((one) => one === code);
    if (!isRate(number) || (code !== undefined && !currency))
      throw new PriceListError(
        `Курс «${part}» не понятен. Нужно число, 92.5, или по числу на валюту: USD=92.5 EUR=101.2 (валюты: ${FOREIGN.join(', ')})`,
      );
    const one: Rate = { value: Number(number.replace(',', '.')), said };
    if (currency) rates.of[currency] = one;
    else rates.plain = one;
  }
  return rates;
}

/** The rates of a list as they were stored; null for what is none. */
export function storedRates(mapping: Pick<Mapping, 'constants'>): Rates | null {
  try {
    return ratesOf(mapping);
  } catch (error) {
    if (error instanceof PriceListError) return null;
    throw error;
  }
}

/**
 * The constant `rate` of what a person has typed, once for each currency or one number for all; what
 * is no rate is left out.
 */
export function typedRates(of: Partial<Record<Currency, string>>, plain: string): string {
  const named = FOREIGN.flatMap((code) => {
    const text = of[code]?.trim() ?? '';
    return isRate(text) ? `${code}=${text}` : [];
  });
  if (named.length > 0) return named.join(' ');
  return storedRates({ constants: { rate: plain } }) ? plain : '';
}

/** «USD 92,5; EUR 101,2» is as good. */
const partsOf = (rate: string): string[] =>
  rate
    .toUpperCase()
    .replace(/([A-Z])\s*[=:]?\s*(?=\d)/g, '$1=')
    .split(/[\s;]+|,\s+/)
    .filter(Boolean);

/** The constant that holds these rates; '' for none. */
export const ratesText = ({ plain, of }: Rates): string =>
  [
    ...(plain ? [rateText(plain)] : []),
    ...FOREIGN.flatMap((code) => (of[code] ? `${code}=${rateText(of[code])}` : [])),
  ].join(' ');

const rateText = ({ value, said }: Rate): string => `${numberText(value)}${said ? `@${said}` : ''}`;

/** 0.0000015 would be written with an exponent. */
const numberText = (value: number): string => value.toFixed(6).replace(/\.?0+$/, '');

/** A rate as people write it: «92,5». */
export const shownRate = ({ value }: Rate): string => numberText(value).replace('.', ',');

const changed = (rates: Rates, change: (rate: Rate, code: Currency | null) => Rate | null) => {
  const of: Rates['of'] = {};
  for (const code of FOREIGN) {
    const rate = rates.of[code] && change(rates.of[code], code);
    if (rate) of[code] = rate;
  }
  return { plain: rates.plain && change(rates.plain, null), of };
};

const withRates = ({ columns, constants }: Mapping, rates: Rates): Mapping => {
  const { rate, ...others } = constants;
  void rate;
  const text = ratesText(rates);
  return { columns, constants: { ...others, ...(text && { rate: text }) } };
};

/**
 * The mapping with a day at every rate, so that each can grow old by itself.
 * @param day of those that bear none
 * @param known what was said before: a rate that has not changed since keeps its day
 */
export function withDays(mapping: Mapping, day: string, known?: Mapping | null): Mapping {
  const rates = storedRates(mapping);
  const before = known ? storedRates(known) : null;
  if (!mapping.constants.rate || !rates) return mapping;
  return withRates(
    mapping,
    changed(rates, (rate, code) => {
      const same = (code && before?.of[code]) ?? before?.plain;
      return { ...rate, said: rate.said || (same?.value === rate.value && same.said) || day };
    }),
  );
}

/**
 * The mapping without the rates that were said too long ago, and those that are dated ahead.
 * @param now ms since 1970
 */
export function withoutOldRates(mapping: Mapping, now: number): Mapping {
  const rates = storedRates(mapping) ?? { plain: null, of: {} };
  const isFresh = ({ said }: Rate) => {
    const age = now - Date.parse(said);
    return age < RATE_DAYS * DAY_MS && age > -DAY_MS;
  };
  return withRates(
    mapping,
    changed(rates, (rate) => (isFresh(rate) ? rate : null)),
  );
}
