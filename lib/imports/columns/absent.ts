import type { Field, Mapping } from '../model.ts';
import type { Guess } from './guess.ts';
import type { Offer } from './offer.ts';

/** What a person says of a field that the list may go without: `cost:нет`. */
const ABSENT = 'нет';
const REASONS: Partial<Record<Field, string>> = {
  cost: 'загрузить без цен: известные останутся прежними',
  retail: 'загрузить без розничных цен',
  stock: 'загрузить без остатков: известные останутся прежними',
};

const BESIDE_RETAIL = 'загрузить без закупочных цен';

/** Whether a text for all rows says that the list is to be read without the field. */
export const isAbsent = (field: Field, text: string): boolean =>
  field in REASONS && text.trim().toLowerCase() === ABSENT;

/** What is read of a list: a mapping without what it is to be read without. */
export function toldMapping({ columns, constants }: Mapping): Mapping {
  const told = Object.entries(constants).filter(([field, text]) => !isAbsent(field as Field, text));
  return { columns, constants: Object.fromEntries(told) };
}

/** Offers to load a list without its prices or stock, where none were taken. */
export function offerAbsent({ mapping, offers }: Omit<Guess, 'missing'>): void {
  const isAsked = (field: Field) =>
    !mapping.columns[field] && offers[field]?.some(({ mustAsk }) => mustAsk);
  for (const field of ['cost', 'retail', 'stock'] as const) {
    const isNone =
      field === 'stock'
        ? !mapping.columns.stock
        : field === 'cost' && !mapping.columns.cost && !mapping.columns.retail;
    if (!isNone && !isAsked(field)) continue;
    const reason = field === 'cost' && !isNone ? BESIDE_RETAIL : REASONS[field]!;
    offers[field] = [...(offers[field] ?? []), absentOffer(reason)];
  }
}

const absentOffer = (reason: string): Offer => ({
  column: null,
  text: ABSENT,
  fit: 0,
  mustAsk: true,
  reason,
  samples: [],
});
