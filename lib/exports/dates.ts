import { formatSheetDay, formatSheetMoment } from '../format/moment.ts';
import type { Cell, DateCell } from './model.ts';

export const isDate = (cell: Cell): cell is DateCell => typeof cell === 'object' && cell !== null;

/** «20.11.2025 13:00» or «20.11.2025», by the shop's clock. */
export const dateText = ({ kind, at }: DateCell): string =>
  (kind === 'day' ? formatSheetDay : formatSheetMoment)(at);

const DAY_MS = 86_400_000;
/** The first day of Unix as workbooks count days. */
const UNIX_DAY = 25_569;

/** The same as a workbook keeps a date: days by the shop's clock since the end of 1899. */
export function dateSerial(date: DateCell): number {
  const [day = 0, month = 0, year = 0, hours = 0, minutes = 0] = dateText(date)
    .split(/[. :]/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hours, minutes) / DAY_MS + UNIX_DAY;
}
