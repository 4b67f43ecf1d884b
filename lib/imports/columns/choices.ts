import { FIELD_TITLES, FIELDS, REQUIRED_FIELDS } from '../model.ts';
import type { Field, Mapping } from '../model.ts';
import { JOINED } from './mapping.ts';

/**
 * What a person may choose for a column: a field, or fields that stand in it together. '' is for a
 * column that is not read.
 */
export const CHOICES: readonly string[] = [
  ...FIELDS.filter((field) => field !== 'rate'),
  'name+article',
  'name+brand',
  'name+article+brand',
];

/** Fields that may be the same for the whole list. */
export const CONSTANT_FIELDS = [
  'brand',
  'category',
  'stock',
  'leadTime',
  'rate',
] as const satisfies readonly Field[];

const INSIDE: Partial<Record<Field, string>> = { article: 'артикул', brand: 'производитель' };
const ASKED: Partial<Record<Field, string>> = {
  article: 'Выберите столбец, в котором стоит артикул',
  brand:
    'Выберите столбец, в котором стоит производитель, или впишите одного производителя на весь список',
};

const fieldsOf = (choice: string): Field[] =>
  FIELDS.filter((field) => choice.split('+').includes(field));

/** «Наименование, в нём артикул». */
export function choiceTitle(choice: string): string {
  const [first, ...inside] = choice.split('+') as Field[];
  const title = first ? FIELD_TITLES[first] : 'Не читать';
  return inside.length > 0
    ? `${title}, в нём ${inside.map((field) => INSIDE[field] ?? FIELD_TITLES[field]).join(' и ')}`
    : title;
}

/** What is chosen for each column by a mapping. @param width columns of the list */
export function choicesOf({ columns }: Mapping, width: number): string[] {
  const order: Field[] = ['name', ...FIELDS.filter((field) => field !== 'name')];
  return Array.from({ length: width }, (_, column) =>
    order.filter((field) => columns[field]?.includes(column)).join('+'),
  );
}

/**
 * The choices after one more: what can stand in one column only leaves the others.
 * @param choices one a column
 */
export function choose(choices: readonly string[], column: number, choice: string): string[] {
  const taken = new Set<string>(fieldsOf(choice).filter((field) => !JOINED.includes(field)));
  const without = (other: string) =>
    other
      .split('+')
      .filter((field) => !taken.has(field))
      .join('+');
  return choices.map((other, at) => (at === column ? choice : without(other)));
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
  const mapping: Mapping = { columns: {}, constants: {} };
  choices.forEach((choice, column) => {
    for (const field of fieldsOf(choice))
      mapping.columns[field] = [...(mapping.columns[field] ?? []), column];
  });
  const twice = FIELDS.find(
    (field) => (mapping.columns[field]?.length ?? 0) > 1 && !JOINED.includes(field),
  );
  if (twice)
    return {
      problem: `«${FIELD_TITLES[twice]}» выбрано для нескольких столбцов: оставьте один`,
      field: '',
    };
  for (const field of CONSTANT_FIELDS) {
    const text = constants[field]?.trim();
    if (text && !mapping.columns[field]) mapping.constants[field] = text;
  }
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
