import { REQUIRED_FIELDS } from '../model.ts';
import type { Field, Mapping } from '../model.ts';
import type { Guess } from './guess.ts';
import { isAbsent } from './absent.ts';
import { typedMapping } from './mapping.ts';
import type { PricedList } from './list-currencies.ts';
import type { Offer } from './offer.ts';
import { askedOfPrices } from './price-unit.ts';
import { SURE_FROM, TAKEN_FROM } from './signals.ts';

/** A field that a person has to say or to confirm before anything is loaded. */
export type Question = {
  field: Field;
  /** It was taken, but is not sure. */
  isTaken: boolean;
  /** The best candidates first. */
  offers: readonly Offer[];
};

/** What is less likely is offered, and not typed for anybody. */
const LIKELY_FROM = 0.33;
/** What must not be wrong: it decides which part is meant, and what it costs. */
export const HELD: readonly Field[] = ['brand', 'article', 'cost', 'retail', 'priceUnit', 'stock'];

/**
 * Nothing of several warehouses was taken, or nothing of a column that is called so, hidden or
 * likely, or the list has none: left out unasked, all would be sold out, or have no price.
 */
function isUndecided(field: Field, offers: Guess['offers'], mapping: Mapping): boolean {
  const { columns, constants } = mapping;
  const own = offers[field] ?? [];
  const used = new Set(Object.values(columns).flat());
  const asked = own.filter(({ mustAsk, column }) => mustAsk && !used.has(column ?? -1));
  if (field === 'retail') return asked.some(({ column }) => column !== null);
  if (field === 'cost' && (columns.retail ?? constants.retail))
    return asked.some(({ isRuledOut, isHidden }) => isRuledOut ?? isHidden);
  if (field === 'cost' && offers.retail?.some(({ isRuledOut }) => isRuledOut))
    return asked.some((one) => isOtherThan(one, offers.retail));
  return asked.length > 0 || (own[0]?.fit ?? 0) >= TAKEN_FROM;
}

/** A column that is called a retail price is asked about as one, and not as a cost besides. */
const isOtherThan = ({ column }: Offer, retail: readonly Offer[] = []): boolean =>
  column !== null && !retail.some((one) => one.isRuledOut && one.column === column);

/** What is to be asked of a list whose columns were guessed. */
export function openQuestions(
  { confidence, offers }: Pick<Guess, 'confidence' | 'offers'>,
  mapping: Mapping,
): Question[] {
  const isMapped = (field: Field) =>
    mapping.columns[field] !== undefined || mapping.constants[field] !== undefined;
  return HELD.filter((field) =>
    isMapped(field)
      ? (confidence[field] ?? 1) < SURE_FROM
      : REQUIRED_FIELDS.includes(field) || isUndecided(field, offers, mapping),
  ).map((field) => ({ field, isTaken: isMapped(field), offers: offers[field] ?? [] }));
}

/**
 * The mapping as a person would type it, with the best candidate for what is asked; `?` where there
 * is none, and «…» for what is to be said of the prices of a list.
 */
export function mappingLine(
  { columns, constants }: Mapping,
  header: readonly string[],
  questions: readonly Question[],
  list?: PricedList,
): string {
  const likely: Mapping = { columns: { ...columns }, constants: { ...constants } };
  const left: Field[] = [];
  for (const { field, isTaken, offers } of questions) {
    const [best] = offers;
    if (isTaken) continue;
    if (best && isAbsent(field, best.text)) likely.constants[field] = best.text;
    else if (!best || best.fit < LIKELY_FROM) left.push(field);
    else if (best.column === null) likely.constants[field] = best.text;
    else likely.columns[field] = best.columns ?? [best.column];
  }
  return typedMapping(list ? askedOfPrices(list, likely) : likely, header, left);
}
