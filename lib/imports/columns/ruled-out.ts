import { FIELD_TITLES, REQUIRED_FIELDS } from '../model.ts';
import type { Field } from '../model.ts';
import { plainText } from '../values/parsed.ts';
import { parsePrice } from '../values/price.ts';
import { parseStock } from '../values/stock.ts';
import type { Guess } from './guess.ts';
import { nameFit } from './header-terms.ts';
import type { Offer } from './offer.ts';
import { HELD } from './questions.ts';
import type { Candidate, Seen } from './seen.ts';
import { SURE_FROM } from './signals.ts';

/** Names that leave little doubt, and those that leave none. */
const ALMOST = 0.8;
/** Prices that cannot be read are refused row by row, a wrong maker is not. */
const [LIKELY, UNLIKELY] = [0.4, 0.3];
const SHOWN = 2;
/** What only some rows bear says nothing against a column that all of them do. */
const MOSTLY = 0.5;

type Guessed = Omit<Guess, 'missing'>;

/**
 * What a list calls by a field and what holds something else is never dropped without a word: of
 * what decides about parts and prices somebody must say what it is, of the rest it is said that it
 * is not read.
 * @param all every pair of a field and a column that was thought of
 */
export function askForRuledOut(
  guess: Guessed,
  all: readonly Candidate[],
  columns: readonly Seen[],
): void {
  const { mapping, offers } = guess;
  const isUsed = (column: number) => Object.values(mapping.columns).flat().includes(column);
  for (const { field, column, reason, isRuledOut } of all) {
    const { word, contents } = columns[column]!;
    const named = nameFit(word, field);
    if (!isRuledOut || named < ALMOST || isUsed(column)) continue;
    const why = `${reason}${unread(field, columns[column]!)}`;
    const [taken] = mapping.columns[field] ?? [];
    const isHeld = HELD.includes(field);
    if (isHeld && taken === undefined)
      offers[field] = ruledOutFirst(guess, field, columns, { column, reason: why });
    else if (contents.filled < MOSTLY) continue;
    else if (isHeld && named > nameFit(columns[taken!]!.word, field)) doubt(guess, field, why);
    else guess.notes.push(note(field, columns[column]!.name, reason));
  }
}

/** The candidates of a field, with one in front of which a person must say what it is. */
function ruledOutFirst(
  { offers }: Guessed,
  field: Field,
  columns: readonly Seen[],
  { column, reason }: Pick<Offer, 'reason'> & { column: number },
): Offer[] {
  const others = (offers[field] ?? []).filter((offer) => offer.column !== column);
  const samples = [...new Set(columns[column]!.cells.map(plainText).filter(Boolean))].slice(0, 3);
  const fit = REQUIRED_FIELDS.includes(field) ? UNLIKELY : LIKELY;
  return [
    { column, text: '', fit, mustAsk: true, isRuledOut: true, reason, samples },
    ...others,
  ].slice(0, 3);
}

function doubt({ confidence, reasons }: Guessed, field: Field, why: string): void {
  confidence[field] = Math.min(confidence[field] ?? 1, SURE_FROM - 0.05);
  reasons[field] = `${reasons[field] ?? ''}, но ${why}`;
}

/** «: «от 100», «договор»»: some of what stands there instead. */
function unread(field: Field, { cells }: Seen): string {
  const isRead = (cell: string): boolean => {
    if (field === 'cost' || field === 'retail') return 'value' in parsePrice(cell, undefined, 1);
    return field === 'stock' && 'value' in parseStock(cell);
  };
  const other = [...new Set(cells.map(plainText))].filter((cell) => cell && !isRead(cell));
  const words = other.slice(0, SHOWN).map((cell) => `«${cell.slice(0, 40)}»`);
  return words.length > 0 ? `: ${words.join(', ')}` : '';
}

const note = (field: Field, name: string, reason: string): string =>
  `Столбец «${plainText(name)}» не читается как «${FIELD_TITLES[field]}»: ${reason.replace(/^столбец называется «.*?», но /, '')}.`;
