/**
 * Lists that say nothing of prices: cars, what parts fit which, which numbers stand in for others.
 * Pure.
 */

export const REFERENCE_KINDS = ['cars', 'fitments', 'crosses'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** Rows of one request. */
export const REFERENCE_ROWS = 200;

type Column = {
  /** As the first line of a list may call it, in capitals, without dots. */
  names: readonly string[];
  required?: true;
};

const YEARS = {
  years: { names: ['ГОДЫ', 'ГОДЫ ВЫПУСКА', 'ГОД', 'ПЕРИОД ВЫПУСКА', 'YEARS', 'YEAR'] },
  yearFrom: { names: ['ГОД С', 'ГОД ОТ', 'С ГОДА', 'НАЧАЛО ВЫПУСКА', 'YEAR FROM', 'FROM'] },
  yearTo: { names: ['ГОД ПО', 'ГОД ДО', 'ПО ГОД', 'КОНЕЦ ВЫПУСКА', 'YEAR TO', 'TO'] },
} as const;
const CAR = {
  make: { names: ['МАРКА', 'МАРКА АВТО', 'МАРКА АВТОМОБИЛЯ', 'MAKE'], required: true },
  model: { names: ['МОДЕЛЬ', 'МОДЕЛЬ АВТО', 'МОДЕЛЬ АВТОМОБИЛЯ', 'MODEL'], required: true },
  generation: { names: ['ПОКОЛЕНИЕ', 'КУЗОВ И ПОКОЛЕНИЕ', 'GENERATION'] },
  modification: { names: ['МОДИФИКАЦИЯ', 'MODIFICATION', 'TRIM'] },
  engineCode: {
    names: ['ДВИГАТЕЛЬ', 'КОД ДВИГАТЕЛЯ', 'МОДЕЛЬ ДВИГАТЕЛЯ', 'ENGINE', 'ENGINE CODE'],
  },
} as const;
const PART = {
  brand: { names: ['БРЕНД', 'ПРОИЗВОДИТЕЛЬ', 'ИЗГОТОВИТЕЛЬ', 'BRAND'], required: true },
  article: {
    names: ['АРТИКУЛ', 'НОМЕР', 'НОМЕР ДЕТАЛИ', 'ARTICLE', 'NUMBER', 'SKU'],
    required: true,
  },
} as const;

/** Columns of each kind of list, by the name that code knows them by. */
const REFERENCE_COLUMNS = {
  cars: {
    ...CAR,
    ...YEARS,
    body: { names: ['КУЗОВ', 'ТИП КУЗОВА', 'КОД КУЗОВА', 'BODY'] },
    volume: { names: ['ОБЪЁМ', 'ОБЪЕМ', 'ОБЪЁМ Л', 'ОБЪЕМ Л', 'ОБЪЁМ ДВИГАТЕЛЯ', 'VOLUME'] },
    power: { names: ['МОЩНОСТЬ', 'МОЩНОСТЬ Л С', 'ЛС', 'Л С', 'POWER', 'HP'] },
    fuel: { names: ['ТОПЛИВО', 'ТИП ТОПЛИВА', 'FUEL'] },
    drive: { names: ['ПРИВОД', 'DRIVE'] },
  },
  fitments: {
    ...PART,
    ...CAR,
    ...YEARS,
    position: { names: ['ПОЛОЖЕНИЕ', 'МЕСТО', 'СТОРОНА', 'УСТАНОВКА', 'POSITION'] },
    quantity: { names: ['КОЛИЧЕСТВО', 'КОЛ-ВО', 'НА АВТО', 'ШТ НА АВТО', 'QUANTITY', 'QTY'] },
    note: { names: ['ПРИМЕЧАНИЕ', 'КОММЕНТАРИЙ', 'ОГРАНИЧЕНИЯ', 'NOTE'] },
  },
  crosses: {
    ...PART,
    otherBrand: {
      names: [
        'БРЕНД АНАЛОГА',
        'ПРОИЗВОДИТЕЛЬ АНАЛОГА',
        'БРЕНД ЗАМЕНЫ',
        'БРЕНД КРОССА',
        'CROSS BRAND',
        'ANALOG BRAND',
      ],
      required: true,
    },
    otherArticle: {
      names: [
        'АНАЛОГ',
        'АРТИКУЛ АНАЛОГА',
        'НОМЕР АНАЛОГА',
        'АРТИКУЛ ЗАМЕНЫ',
        'АРТИКУЛ КРОССА',
        'CROSS NUMBER',
        'ANALOG NUMBER',
        'ANALOG',
      ],
      required: true,
    },
    type: { names: ['ТИП', 'ТИП АНАЛОГА', 'ВИД', 'TYPE', 'KIND'] },
    bothWays: { names: ['В ОБЕ СТОРОНЫ', 'ВЗАИМНО', 'BOTH WAYS'] },
  },
} as const satisfies Record<ReferenceKind, Record<string, Column>>;

/** Which cell of a row says what. */
export type ReferenceColumns = Partial<Record<string, number>>;

/** A name of a column as the tables above have it. */
const plain = (cell: string): string =>
  cell
    .toUpperCase()
    .replace(/[.,:*()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The columns that a row names, if it names all that the kind needs.
 * @returns null for a row that is no header of such a list
 */
export function columnsIn(kind: ReferenceKind, cells: readonly string[]): ReferenceColumns | null {
  const named = cells.map(plain);
  const columns: ReferenceColumns = {};
  for (const [field, column] of Object.entries<Column>(REFERENCE_COLUMNS[kind])) {
    const at = named.findIndex((name) => column.names.includes(name));
    if (at >= 0) columns[field] = at;
    else if (column.required) return null;
  }
  return columns;
}

/** What the columns that a kind needs are called, for who has to name them. */
export const neededColumns = (kind: ReferenceKind): string[] =>
  Object.values<Column>(REFERENCE_COLUMNS[kind])
    .filter(({ required }) => required)
    .map(({ names: [name = ''] }) => name.charAt(0) + name.slice(1).toLowerCase());

export type Years = { from: number; to: number };
const OLDEST = 1900;
const NEWEST = 2100;
const YEAR = String.raw`(?:\d{1,2}[./])?(\d{4}|\d{2})(?:[.,]0)?`;
const STILL = String.raw`(?:по\s*)?(?:н\.?\s*в\.?|наст(?:оящее)?\.?\s*вр(?:емя)?\.?|\.{2,}|…|now|present)`;
const SPANS = [
  new RegExp(String.raw`^(?:${YEAR})?\s*[-–—]\s*(?:${YEAR}|${STILL})?$`, 'i'),
  new RegExp(String.raw`^(?:с|от)\s+${YEAR}(?:\s+(?:по|до)\s+(?:${YEAR}|${STILL}))?$`, 'i'),
  new RegExp(String.raw`^(?:до|по)()\s+${YEAR}$`, 'i'),
];
const ONE_YEAR = new RegExp(`^${YEAR}$`);
/** «г.», «гг.», «года» after a number say nothing. */
const WORD_YEAR = /\s*(?:гг?\.?|года?|годы)(?![а-яё.])/gi;
/** Of two figures: above it the century before. */
const LAST_CENTURY = 50;

/** Whether these are years of a car, 0 being an open end. */
export const isSpan = ({ from, to }: Years): boolean =>
  [from, to].every((year) => year === 0 || (year >= OLDEST && year <= NEWEST)) &&
  (to === 0 || from <= to);

/** 0 where nothing is named; null for no year of a car. */
function yearOf(figures: string | undefined): number | null {
  if (!figures) return 0;
  const year = Number(figures);
  if (figures.length === 2) return year > LAST_CENTURY ? 1900 + year : 2000 + year;
  return year >= OLDEST && year <= NEWEST ? year : null;
}

/**
 * Years as lists write them: «2011-2017», «2015–н.в.», «с 2015», «до 2019», «2015», «05.2011-».
 * @returns 0 for an end that is open; null for what is no years at all
 */
export function readYears(text: string): Years | null {
  const plainYears = text.replace(WORD_YEAR, '').trim();
  if (plainYears === '') return { from: 0, to: 0 };
  const [, only] = ONE_YEAR.exec(plainYears) ?? [];
  const [, first, last] = only
    ? ['', only, only]
    : (SPANS.map((span) => span.exec(plainYears)).find((found) => found !== null) ?? []);
  if (first === undefined && last === undefined) return null;
  const [from, to] = [yearOf(first), yearOf(last)];
  if (from === null || to === null) return null;
  return isSpan({ from, to }) ? { from, to } : null;
}

/** «1,6», «1.6 л», «1598», «1598 см3»: cubic centimetres; null for nothing of it. */
export function readVolume(text: string): number | null {
  const [, number] =
    /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(?:л|см3|см³|cc|l)?\.?$/i.exec(text.trim()) ?? [];
  if (!number) return null;
  const value = Number(number.replace(',', '.'));
  return value < 30 ? Math.round(value * 1_000) : Math.round(value);
}

const FUELS: Record<string, string> = {
  бензин: 'petrol',
  petrol: 'petrol',
  дизель: 'diesel',
  diesel: 'diesel',
  газ: 'gas',
  gas: 'gas',
  гибрид: 'hybrid',
  hybrid: 'hybrid',
  электро: 'electric',
  electric: 'electric',
};
const DRIVES: Record<string, string> = {
  передний: 'front',
  front: 'front',
  fwd: 'front',
  задний: 'rear',
  rear: 'rear',
  rwd: 'rear',
  полный: 'all',
  all: 'all',
  awd: 'all',
  '4wd': 'all',
};

/** Whether the shop keeps it so, '' for nothing said. */
export const isFuel = (fuel: string): boolean => fuel === '' || Object.values(FUELS).includes(fuel);
/** The same of a drive. */
export const isDrive = (drive: string): boolean =>
  drive === '' || Object.values(DRIVES).includes(drive);

/** '' for a cell that is empty; null for one that is not understood. */
export const readFuel = (text: string): string | null =>
  text.trim() === '' ? '' : (FUELS[text.trim().toLowerCase()] ?? null);
/** The same of a drive. */
export const readDrive = (text: string): string | null =>
  text.trim() === '' ? '' : (DRIVES[text.trim().toLowerCase()] ?? null);

const CROSS_TYPES: Record<string, 'analog' | 'replaces'> = {
  '': 'analog',
  аналог: 'analog',
  кросс: 'analog',
  analog: 'analog',
  замена: 'replaces',
  заменён: 'replaces',
  заменен: 'replaces',
  replaces: 'replaces',
  replacement: 'replaces',
};
/** What the other number is to the first one; null for a type that is not known. */
export const readCrossType = (text: string): 'analog' | 'replaces' | null =>
  CROSS_TYPES[text.trim().toLowerCase()] ?? null;

const YES = new Set(['да', '1', 'yes', 'true', '+']);
const NO = new Set(['', 'нет', '0', 'no', 'false', '-']);
/** null for what is neither. */
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
