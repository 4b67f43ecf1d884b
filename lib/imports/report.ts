import { stringify } from 'csv-stringify/sync';
import { CSV_OPTIONS } from '../format/csv.ts';
import { FIELD_TITLES } from './model.ts';
import type { Refusal } from './model.ts';

/** The first line of a report, with the mark by which Excel knows UTF-8. */
export const reportHeader = (): string =>
  stringify([['Лист', 'Строка', 'Поле', 'Причина', 'Значение']], { ...CSV_OPTIONS, bom: true });

/**
 * The lines of a report for one row: one a reason. Safe to open in Excel: no value is taken for a
 * formula.
 * @returns '' for a row without reasons
 */
export const reportLines = (
  place: { sheet: string; row: number },
  refusals: readonly Refusal[],
): string =>
  stringify(
    refusals.map(({ field, reason, raw }) => [
      place.sheet,
      place.row,
      field ? FIELD_TITLES[field] : 'Строка целиком',
      reason,
      raw,
    ]),
    CSV_OPTIONS,
  );
