const RUSSIAN =
  'янв(?:ар[ья])?|фев(?:р(?:ал[ья])?)?|март?а?|апр(?:ел[ья])?|ма[йя]|июн[ья]?|июл[ья]?|авг(?:уста?)?|сент?(?:ябр[ья])?|окт(?:ябр[ья])?|ноя(?:б(?:р[ья])?)?|дек(?:абр[ья])?';
const UKRAINIAN = 'січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|лис|гру';
const ENGLISH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const MONTH = `(?:${RUSSIAN}|${UKRAINIAN}|${ENGLISH})`;
const DATES = [
  new RegExp(`^\\d{1,2}[.\\-/ ]${MONTH}\\.?(?:[.\\-/ ]\\d{2,4})?$`, 'i'),
  new RegExp(`^${MONTH}[.\\-/ ]+\\d{2,4}$`, 'i'),
  /^(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])[./](?:19|20)\d\d(?: \d\d?:\d\d(?::\d\d)?)?$/,
  /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[ T]\d\d:\d\d(?::\d\d)?)?$/,
];
/** «1E+12», «1,25E-07», «100,0E+9». */
const EXPONENT =
  /^(?:\d(?:[.,]\d+)?E(?:\+?\d{1,3}|-\d{2})|\d{1,3}[.,]\d+E[+-]?\d{1,3}|-?\d+(?:\.\d+)?E\+00)$/i;
/** Days since 1899-12-30, as Excel counts them: the years 2000 to 2049. */
const FIRST_DAY = 36_526;
const LAST_DAY = 54_788;

/** Whether a number can be a day as Excel counts them. */
export const isDayNumber = (text: string): boolean =>
  /^\d{5}$/.test(text) && Number(text) >= FIRST_DAY && Number(text) <= LAST_DAY;

/** Stands in a cell whose formula has no value in the file: nobody has counted it. */
export const NO_VALUE = '#НЕ ПОСЧИТАНО!';
/**
 * Stands behind all digits of a number that its cell shows in exponents or as a fraction, or has
 * lost digits of.
 */
export const IN_EXPONENTS = 'E+00';
/** Stands in a cell whose number did not fit into its field. */
export const TOO_LONG = '#НЕ ПОМЕСТИЛОСЬ!';
const ERROR =
  /^(?:#(?:N\/A|Н\/Д|REF!|ССЫЛКА!|VALUE!|ЗНАЧ!|NAME\?|ИМЯ\?|DIV\/0!|ДЕЛ\/0!|NUM!|ЧИСЛО!|NULL!|ПУСТО!|#+)|err:\d{3})$/i;

/**
 * Why a cell tells nothing, whatever its column: an error, a formula without its value.
 * @returns a Russian reason; null for a sound cell
 */
export function brokenCell(text: string): string | null {
  if (!text.includes('#') && !/^err:/i.test(text)) return null;
  if (text.toUpperCase().includes(NO_VALUE))
    return 'Формула без посчитанного значения: откройте файл в Excel и сохраните';
  if (text.toUpperCase().includes(TOO_LONG)) return 'Число не поместилось в поле файла';
  return ERROR.test(text) ? 'В ячейке ошибка Excel' : null;
}

/** What a price or a stock says in such a cell: of those every digit counts. */
export const withoutExponents = (text: string): string =>
  text.endsWith(IN_EXPONENTS) ? text.slice(0, -IN_EXPONENTS.length) : text;

/**
 * What Excel made of a text that it took for a number or for a date: the original cannot be told
 * any more.
 * @param columnHasNumbers whether plain numbers are usual in this column; where they are not, 44197
 * is a date
 * @returns a Russian reason, or null for a sound value
 */
export function excelDamage(text: string, columnHasNumbers: boolean): string | null {
  if (EXPONENT.test(text)) return 'Excel превратил значение в число: исходное не восстановить';
  const broken = brokenCell(text);
  if (broken) return broken;
  if (/^\d{1,4}:\d\d(?::\d\d)?$/.test(text))
    return 'Excel превратил значение во время: исходное не восстановить';
  if (DATES.some((pattern) => pattern.test(text)))
    return 'Excel превратил значение в дату: исходное не восстановить';
  if (!columnHasNumbers && isDayNumber(text)) return 'Похоже на дату Excel, записанную числом';
  return null;
}
