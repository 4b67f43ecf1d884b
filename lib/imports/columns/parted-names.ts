import type { Field } from '../model.ts';
import { plainText } from '../values/parsed.ts';
import { headerWord, nameFit } from './header-terms.ts';

const PARTS: readonly Field[] = ['name', 'article', 'brand', 'supplierSku'];

/**
 * What a column holds whose name tells several things: «Номенклатура, № по кат., Производитель».
 * @returns the fields in their order; [] unless each part is one of them, and all are different
 */
export function fieldsOfName(name: string): Field[] {
  const words = name.split(',').map(headerWord).filter(Boolean);
  const fields = words.flatMap((word) => PARTS.find((field) => nameFit(word, field) >= 0.7) ?? []);
  const sound = words.length > 1 && fields.length === words.length;
  return sound && new Set(fields).size === fields.length ? fields : [];
}

/**
 * Parts a cell as its column's name is parted, from the right: a name may have commas of its own.
 * @param fields as `fieldsOfName` gave them
 * @returns null for a cell with too few commas
 */
export function partCell(
  cell: string,
  fields: readonly Field[],
): Partial<Record<Field, string>> | null {
  const pieces = cell.split(',');
  if (pieces.length < fields.length) return null;
  const last = pieces.splice(pieces.length - (fields.length - 1));
  const texts = [pieces.join(','), ...last].map(plainText);
  return Object.fromEntries(fields.map((field, at) => [field, texts[at] ?? '']));
}
