/** What a ZIP turns out to be: a list of one of these kinds, or what can be no list. */
type Refused = 'archive' | 'document' | 'numbers' | 'empty';
type ZippedKind = 'xlsx' | 'xlsb' | 'ods' | Refused;

/** What is told of a ZIP that is no list. */
export const ZIPPED_REFUSALS: Record<Refused, string> = {
  archive: 'В этом архиве ZIP нет прайс-листа: загрузите сам прайс-лист',
  document: 'Это документ Word или PowerPoint, а не таблица: сохраните прайс-лист как XLSX',
  numbers: 'Это таблица Apple Numbers: сохраните её как XLSX',
  empty: 'Архив пуст',
};

const SIGNS: [RegExp, ZippedKind][] = [
  [/^(xl\/)?workbook\.xml$/, 'xlsx'],
  [/^xl\/workbook\.bin$/, 'xlsb'],
  [/^content\.xml$/, 'ods'],
  [/^(word|ppt)\//, 'document'],
  [/^index(\/.*\.iwa|\.zip)$/, 'numbers'],
];

/** @param names of the parts, in small letters */
export function zippedKind(names: readonly string[]): ZippedKind {
  if (names.length === 0) return 'empty';
  return SIGNS.find(([sign]) => names.some((name) => sign.test(name)))?.[1] ?? 'archive';
}
