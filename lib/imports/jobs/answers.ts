import type { Offer } from '../columns/offer.ts';
import { openQuestions } from '../columns/questions.ts';
import { SURE_FROM } from '../columns/signals.ts';
import { sectionTitle } from '../item.ts';
import { FIELDS, REQUIRED_FIELDS, RULES } from '../model.ts';
import type { Field, Mapping } from '../model.ts';
import { groupTitle } from '../row-sorter.ts';
import { plainText } from '../values/parsed.ts';
import type { JobPreview } from './model.ts';

/**
 * How a field is told: `asked`: nobody has said it, and nothing goes without it; `amber`: taken,
 * to be looked at; `absent`: the list has none, and may go without.
 */
export type Sureness = 'asked' | 'amber' | 'sure' | 'chosen' | 'recalled' | 'absent';

/** What is known of one field on the screen of columns. */
export type Answer = {
  field: Field;
  sureness: Sureness;
  /** Names of its columns; [] for none. */
  columns: string[];
  /** One text in all rows; '' for none. */
  text: string;
  /** Three different values of the first rows. */
  samples: string[];
  /** Russian; '' for what a person has chosen. */
  reason: string;
  /** Each of its columns is a warehouse of its own. */
  isApart: boolean;
  /** Other candidates than the one in force. */
  offers: Offer[];
};

/** Shown though the list has none of them. */
const EXPECTED: readonly Field[] = ['brand', 'article', 'name', 'cost', 'stock'];
const SAMPLES = 3;
const RANKS: Partial<Record<Sureness, number>> = { asked: 0, amber: 1 };
const LAST = 2;

/**
 * What nobody has said of a list and what has to be said before it is loaded. Of a list whose columns
 * are known from before nothing is asked that a person has left out then.
 */
export const unansweredFields = (
  { offers = {}, recalled }: Pick<JobPreview, 'offers' | 'recalled'>,
  mapping: Mapping,
): Field[] =>
  openQuestions({ confidence: {}, offers }, mapping)
    .filter(({ field, isTaken }) => !isTaken && (!recalled || REQUIRED_FIELDS.includes(field)))
    .map(({ field }) => field);

/**
 * What is known of each field, what is asked first, then what is to be looked at.
 * @param mapping in force
 * @param pressed fields that a person has answered
 */
export function answersOf(
  preview: JobPreview,
  mapping: Mapping,
  pressed: ReadonlySet<Field>,
): Answer[] {
  const { offers = {}, header, sample } = preview;
  const goods = sample.filter(
    ({ cells }) => sectionTitle(cells, mapping) === null && groupTitle(cells, mapping) === null,
  );
  const asked = unansweredFields(preview, mapping);
  const isTold = (field: Field) =>
    mapping.columns[field] !== undefined || mapping.constants[field] !== undefined;
  const isAbsent = (field: Field) =>
    EXPECTED.includes(field) && !(field === 'cost' && mapping.columns.retail !== undefined);
  const rank = ({ sureness }: Answer) => RANKS[sureness] ?? LAST;
  return FIELDS.filter(
    (field) =>
      !RULES.includes(field) && (isTold(field) || isAbsent(field) || asked.includes(field)),
  )
    .map((field): Answer => {
      const columns = mapping.columns[field] ?? [];
      const text = mapping.constants[field] ?? '';
      const sureness = isTold(field)
        ? surenessOf(field, preview, mapping, pressed)
        : asked.includes(field)
          ? 'asked'
          : 'absent';
      const cells = goods.flatMap((row) => columns.map((column) => row.cells[column] ?? ''));
      return {
        field,
        sureness,
        columns: columns.map((column) => header[column] || `столбец ${column + 1}`),
        text,
        samples: [...new Set(cells.map(plainText).filter(Boolean))].slice(0, SAMPLES),
        reason: sureness === 'chosen' ? '' : (preview.reasons?.[field] ?? ''),
        isApart:
          field === 'stock' && columns.length > 1 && mapping.constants.repeats === 'warehouses',
        offers: (offers[field] ?? []).filter((offer) =>
          offer.column === null
            ? offer.text !== text
            : String(offer.columns ?? offer.column) !== String(columns) ||
              (offer.columns !== undefined &&
                (offer.text === 'warehouses') !== (mapping.constants.repeats === 'warehouses')),
        ),
      };
    })
    .sort((one, other) => rank(one) - rank(other));
}

function surenessOf(
  field: Field,
  { mapping: guessed, recalled, confidence }: JobPreview,
  { columns, constants }: Mapping,
  pressed: ReadonlySet<Field>,
): Sureness {
  const isGuessed =
    String(columns[field] ?? '') === String(guessed.columns[field] ?? '') &&
    constants[field] === guessed.constants[field];
  if (!isGuessed || pressed.has(field)) return 'chosen';
  if (recalled) return 'recalled';
  return (confidence[field] ?? 1) < SURE_FROM ? 'amber' : 'sure';
}
