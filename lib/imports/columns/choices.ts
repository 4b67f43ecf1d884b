import { FIELD_TITLES, FIELDS, NO_BRAND, REPEATS, REQUIRED_FIELDS, RULES } from '../model.ts';
import type { Field, Mapping } from '../model.ts';
import { isAbsent } from './absent.ts';
import { UNTOLD_ANSWERS } from './list-currencies.ts';
import { JOINED } from './mapping.ts';
import { MARK_ANSWERS } from '../values/marks.ts';

/**
 * What a person may choose for a column: a field, or fields that stand in it together. '' is for a
 * column that is not read.
 */
export const CHOICES: readonly string[] = [
  ...FIELDS.filter((field) => !RULES.includes(field)),
  'multiple+priceUnit',
  'name+article',
  'name+brand',
  'name+article+brand',
];

/** Fields that may be the same for the whole list; of prices only that it has none. */
export const CONSTANT_FIELDS = [
  'brand',
  'category',
  'cost',
  'retail',
  'stock',
  'leadTime',
  'priceUnit',
  'warehouse',
  'repeats',
  'rate',
  'currency',
  'marks',
] as const satisfies readonly Field[];

const INSIDE: Partial<Record<Field, string>> = { article: 'артикул', brand: 'производитель' };
/** Packages that are priced as they are sold. */
const PACKAGE = 'multiple+priceUnit';
const ASKED: Partial<Record<Field, string>> = {
  article: 'Выберите столбец, в котором стоит артикул',
  brand:
    'Выберите столбец, в котором стоит производитель, или впишите одного производителя на весь список',
};

const NAME_FIRST: readonly Field[] = ['name', 'article', 'brand'];
const fieldsOf = (choice: string): Field[] =>
  FIELDS.filter((field) => choice.split('+').includes(field));

/** «Наименование, в нём артикул». */
export function choiceTitle(choice: string): string {
  if (choice === PACKAGE) return 'Штук в упаковке: кратность и единица цены';
  const [first, ...inside] = choice.split('+') as Field[];
  const title = first ? FIELD_TITLES[first] : 'Не читать';
  return inside.length > 0
    ? `${title}, в нём ${inside.map((field) => INSIDE[field] ?? FIELD_TITLES[field]).join(' и ')}`
    : title;
}

/** What is chosen for each column by a mapping. @param width columns of the list */
export function choicesOf({ columns }: Mapping, width: number): string[] {
  return Array.from({ length: width }, (_, column) =>
    joined(FIELDS.filter((field) => columns[field]?.includes(column))),
  );
}

/**
 * The choices after one more: what can stand in one column only leaves the others.
 * @param choices one a column
 */
export function choose(choices: readonly string[], column: number, choice: string): string[] {
  const taken = new Set<string>(fieldsOf(choice).filter((field) => !JOINED.includes(field)));
  const rest = (other: string) =>
    other
      .split('+')
      .filter((field) => !taken.has(field))
      .join('+');
  return choices.map((other, at) => (at === column ? choice : rest(other)));
}

/** What a person has chosen so far: one choice a column, and texts for the whole list. */
export type Chosen = { choices: readonly string[]; constants: Mapping['constants'] };

/**
 * What is chosen once a candidate is taken for a field. In a column of names an article and a maker
 * are taken to stand beside the name.
 * @param offer `column`: null for one text in all rows; `columns`: several for one field, `text` is
 *   what becomes of them (`REPEATS`)
 */
export function takeOffer(
  { choices, constants }: Chosen,
  field: Field,
  {
    column,
    text,
    columns,
  }: { column: number | null; text: string; columns?: number[] | undefined },
): Chosen {
  const others = { ...constants };
  delete others[field];
  // What the price of a hundred is divided by is nothing to another price.
  if (field === 'cost' || field === 'retail') delete others.priceUnit;
  if (field === 'stock' && others.repeats === 'warehouses') delete others.repeats;
  if (columns) {
    const all = without(choices, field).map((choice, at) =>
      columns.includes(at) ? field : choice,
    );
    const isApart = text === 'warehouses';
    return { choices: all, constants: isApart ? { ...others, repeats: text } : others };
  }
  if (column === null) {
    return { choices: without(choices, field), constants: { ...others, [field]: text } };
  }
  const own = fieldsOf(choices[column] ?? '');
  const isInside = INSIDE[field] !== undefined && own.includes('name');
  const choice = isInside ? joined([...own.filter((one) => one !== field), field]) : field;
  return { choices: choose(without(choices, field), column, choice), constants: others };
}

/** The choices with a field taken out of each. */
const without = (choices: readonly string[], field: Field): string[] =>
  choices.map((choice) => joined(fieldsOf(choice).filter((one) => one !== field)));

/** Fields of one column as `CHOICES` has them. */
const joined = (fields: readonly Field[]): string =>
  [...NAME_FIRST, ...FIELDS.filter((field) => !NAME_FIRST.includes(field))]
    .filter((field) => fields.includes(field))
    .join('+');

/**
 * What is read by choices, complete or not.
 * @param choices one a column
 * @param constants texts for the whole list; those of fields that have a column are left out
 */
export function draftMapping(
  choices: readonly string[],
  constants: Partial<Record<Field, string>>,
): Mapping {
  const mapping: Mapping = { columns: {}, constants: {} };
  choices.forEach((choice, column) => {
    for (const field of fieldsOf(choice))
      mapping.columns[field] = [...(mapping.columns[field] ?? []), column];
  });
  for (const field of CONSTANT_FIELDS) {
    const text = constants[field]?.trim();
    // One maker of all the list, left over from before, is none for the empty cells of a column.
    const isAllowed = !mapping.columns[field] || (field === 'brand' && text === NO_BRAND);
    if (text && isAllowed && isAnswer(field, text)) mapping.constants[field] = text;
  }
  return mapping;
}

/** Of some rules one of a few words can be said. */
const ANSWERS: Partial<Record<Field, readonly string[]>> = {
  repeats: REPEATS,
  currency: UNTOLD_ANSWERS,
  marks: MARK_ANSWERS,
};

function isAnswer(field: Field, text: string): boolean {
  if (field === 'cost' || field === 'retail') return isAbsent(field, text);
  return ANSWERS[field]?.includes(text) ?? true;
}

/**
 * The mapping that a person has chosen.
 * @param choices one a column
 * @param constants texts for the whole list; those of fields that have a column are left out
 * @returns the mapping, or what must be put right: `field` is the constant beside which to say it,
 * '' for the columns
 */
export function mappingFrom(
  choices: readonly string[],
  constants: Partial<Record<Field, string>>,
): { mapping: Mapping } | { problem: string; field: Field | '' } {
  const mapping = draftMapping(choices, constants);
  const twice = FIELDS.find(
    (field) => (mapping.columns[field]?.length ?? 0) > 1 && !JOINED.includes(field),
  );
  if (twice)
    return {
      problem: `«${FIELD_TITLES[twice]}» выбрано для нескольких столбцов: оставьте один`,
      field: '',
    };
  const missing = REQUIRED_FIELDS.find(
    (field) => !mapping.columns[field] && !mapping.constants[field],
  );
  return missing
    ? {
        problem: ASKED[missing] ?? FIELD_TITLES[missing],
        field: missing === 'brand' ? 'brand' : '',
      }
    : { mapping };
}
