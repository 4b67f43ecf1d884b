import { barcodeKey, hasRightCheckDigit, isBarcode } from '../articles/barcodes/model.ts';
import { attributesOf, type AttributeColumn } from './columns/attributes.ts';
import type { Currency } from './columns/currency.ts';
import type { Bare } from './columns/list-currencies.ts';
import { partCell } from './columns/parted-names.ts';
import { titleText } from './columns/surroundings.ts';
import { NO_OFFER, readExported, type ExportedTerms } from './exported/model.ts';
import { NO_BRAND } from './model.ts';
import type { Field, Mapping, PriceListItem, Refusal } from './model.ts';
import { rowPrices } from './row-prices.ts';
import { brokenCell, excelDamage } from './values/excel-damage.ts';
import { articleInside, brandInside } from './values/inside-name.ts';
import { parseLeadTime } from './values/lead-time.ts';
import type { Parsed } from './values/parsed.ts';
import { LINES, plainText } from './values/parsed.ts';
import { SECTION_TEXT, SHEET_TEXT } from './values/placeholders.ts';
import { splitNumbers } from './values/part-numbers.ts';
import { parsePieces } from './values/pieces.ts';
import type { Marks } from './values/marks.ts';
import type { DecimalMark } from './values/price.ts';
import { parsePriceUnit } from './values/price-unit.ts';
import { addStock, parseStock } from './values/stock.ts';
import type { Stock } from './values/stock.ts';

/** What a row alone does not tell: the habits of its columns, and the section that it stands in. */
export type RowContext = {
  section?: string;
  sheet?: string;
  /** What the column of names holds beside them, parted by commas. */
  parted?: readonly Field[];
  /** Titles between the goods bear sums. */
  hasGroups?: boolean;
  decimal?: DecimalMark;
  /** What points and commas are in the stock. */
  stockMarks?: Marks;
  /** Roubles for one unit of a currency. */
  rates?: Partial<Record<Currency, number>>;
  /** By what prices of an untold currency are multiplied. */
  factor?: number;
  /** What prices are in of which neither the cell nor its row says it. */
  bare?: Record<'cost' | 'retail', Bare>;
  /** Columns that tell the currency of each price; -1 for none. */
  currencyColumns?: { cost: number; retail: number };
  /** Columns that hold the kopecks of each price, «310» and «50»; -1 for none. */
  kopeckColumns?: { cost: number; retail: number };
  /** Prices of the list have two digits behind their mark: «1,250» among them may be a thousand. */
  hasKopecks?: boolean;
  /** Plain numbers are usual in the article column. */
  numericArticles?: boolean;
  bareLeadTime?: 'days' | 'hours';
  /** Warehouses that the columns of stock stand for, where each has offers of its own. */
  stockOf?: readonly string[];
  /** Columns that tell of the product itself. */
  attributes?: readonly AttributeColumn[];
};

/** `warnings`: lesser values that were left out; the row itself is taken. */
export type RowResult = { ok: PriceListItem; warnings: Refusal[] } | { rejected: Refusal[] };

/** Longest texts, as the collections hold them. */
const LENGTHS: Partial<Record<Field, number>> = {
  brand: 80,
  article: 60,
  name: 300,
  category: 120,
  fitmentText: 2000,
  supplierSku: 80,
  crossNumber: 60,
  crossBrand: 80,
  warehouse: 120,
  supplier: 120,
};
const SECTION_LENGTH = 120;
const RAW_LENGTH = 200;
const JOINT: Partial<Record<Field, string>> = { oemNumbers: ';', fitmentText: '; ' };

/**
 * Turns a row into an item.
 * @returns the item, or all reasons at once why it cannot be sold so: article, brand, prices or
 * stock that make no sense. Lesser values that make no sense (multiple, term, barcode …) are left
 * out with a warning.
 */
export function toItem(
  cells: readonly string[],
  mapping: Mapping,
  context: RowContext = {},
): RowResult {
  const rejected: Refusal[] = [];
  const warnings: Refusal[] = [];
  const { read, short } = rowReader(cells, mapping, context);

  const article = read(
    'article',
    (raw) => parseArticle(raw, context.numericArticles ?? true),
    '',
    rejected,
  );
  const brand = read('brand', parseBrand, '', rejected);
  const name = read('name', (raw) => readableText('name', raw), '', rejected);
  const [costKopecks, retailKopecks] = pricesOf(cells, mapping, context, {
    rejected,
    warnings,
  });
  const stocks = stocksOf(cells, mapping, context, rejected);
  const warehouse = short('warehouse', rejected);
  if (rejected.length === 0) rejected.push(...bareRow(cells, mapping));
  if (rejected.length > 0) return { rejected };

  const number = short('crossNumber', warnings);
  const item: PriceListItem = {
    brand,
    article,
    name: name || article,
    costKopecks,
    retailKopecks,
    stock: wholeStock(stocks),
    ...placesOf(stocks, warehouse, context),
    ...toldBy(cells, context),
    ...(isMapped(mapping, 'supplier') && { supplier: short('supplier', warnings) }),
    ...termsOf(cells, mapping, context, warnings),
    oemNumbers: splitNumbers(read('oemNumbers', (raw) => ({ value: raw }), '', warnings)),
    cross: number ? { number, brand: short('crossBrand', warnings) } : null,
    category: short('category', warnings) || categoryOf(mapping, context),
    fitmentText: read('fitmentText', cutText, '', warnings),
    barcode: read('barcode', parseBarcode, '', warnings),
    supplierSku: short('supplierSku', warnings),
  };
  return { ok: item, warnings };
}

/** By how many it is sold and when it comes, and how all of that stood when the shop wrote it. */
function termsOf(
  cells: readonly string[],
  mapping: Mapping,
  context: RowContext,
  warnings: Refusal[],
): Pick<PriceListItem, 'multiple' | 'minimum' | 'leadMinHours' | 'leadMaxHours' | 'exported'> {
  const { text, read } = rowReader(cells, mapping, context);
  const exported = exportedIn(text('exported'), warnings);
  const pieces = (field: 'multiple' | 'minimum') =>
    exported && !text(field) ? exported[field] : read(field, parsePieces, 1, warnings);
  const lead = read('leadTime', (raw) => parseLeadTime(raw, context.bareLeadTime), null, warnings);
  return {
    multiple: pieces('multiple'),
    minimum: pieces('minimum'),
    leadMinHours: lead?.minHours ?? null,
    leadMaxHours: lead?.maxHours ?? null,
    ...(exported !== undefined && { exported }),
  };
}

/** How the row stood when the shop wrote it, null where nobody offered it; undefined: not told. */
function exportedIn(text: string, warnings: Refusal[]): ExportedTerms | null | undefined {
  if (!text) return undefined;
  if (text === NO_OFFER) return null;
  const terms = readExported(text);
  if (terms) return terms;
  const reason = 'По этому столбцу уже не понять, что было при выгрузке: строка принята как есть';
  warnings.push({ field: 'exported', reason, raw: text.slice(0, RAW_LENGTH) });
  return undefined;
}

const PRICES = ['cost', 'retail'] as const;

/** Cost and retail of one piece. */
function pricesOf(
  cells: readonly string[],
  mapping: Mapping,
  context: RowContext,
  into: { rejected: Refusal[]; warnings: Refusal[] },
): [number | null, number | null] {
  const { text, read } = rowReader(cells, mapping, context);
  const prices = PRICES.map((field) => ({
    field,
    raw: withKopecks(text(field), cells[context.kopeckColumns?.[field] ?? -1]),
    currency: cells[context.currencyColumns?.[field] ?? -1] ?? '',
  }));
  const isCounted = isMapped(mapping, 'priceUnit') && prices.some(({ raw }) => raw);
  const pieces = isCounted ? read('priceUnit', parsePriceUnit, 1, into.rejected) : 1;
  const [cost = null, retail = null] = rowPrices(prices, pieces, context, into);
  return [cost, retail];
}

/** «310» and «50» are 310.50; what is no such pair is shown as it stands, and is no price. */
function withKopecks(roubles: string, cell: string | undefined): string {
  const kopecks = plainText(cell);
  if (!kopecks) return roubles;
  return /^\d{1,2}$/.test(kopecks) && /^[\d\s]*$/.test(roubles)
    ? `${roubles || '0'}.${kopecks.padStart(2, '0')}`
    : `${roubles} | ${kopecks}`;
}

const TOLD: readonly Field[] = ['name', 'cost', 'retail', 'stock'];

/** Refuses a row that says nothing of all that the list says of its goods: a telephone, a name. */
function bareRow(cells: readonly string[], { columns }: Mapping): Refusal[] {
  const told = TOLD.filter((field) => columns[field] && columns[field][0] !== columns.article?.[0]);
  const isBare = told.every((field) =>
    columns[field]!.every((column) => !plainText(cells[column])),
  );
  if (told.length < 2 || !isBare) return [];
  const raw = cells.filter(Boolean).map(plainText).join(' | ').slice(0, RAW_LENGTH);
  return [{ field: null, reason: 'В строке нет ни названия, ни цены, ни остатка', raw }];
}

/** What each column of stock says; one for the text of the whole list; none where there is none. */
function stocksOf(
  cells: readonly string[],
  mapping: Mapping,
  context: RowContext,
  rejected: Refusal[],
): Stock[] {
  if (!isMapped(mapping, 'stock')) return [];
  // What was emptied in a table of the shop's own says nothing; in a supplier's list it is nothing.
  const isOwn = isMapped(mapping, 'exported');
  const columns = mapping.columns.stock ?? [];
  const texts =
    columns.length > 1
      ? columns.map((column) => plainText(cells[column]))
      : [fieldText(cells, mapping, 'stock', context)];
  return texts.flatMap((raw) => {
    if (isOwn && !raw) return [];
    const parsed = parseStock(raw, context.stockMarks);
    if ('value' in parsed) return [parsed.value];
    rejected.push({ field: 'stock', reason: parsed.problem, raw: raw.slice(0, RAW_LENGTH) });
    return [];
  });
}

/** Where it lies, unless all of it lies in the supplier's own warehouse. */
function placesOf(
  stocks: readonly Stock[],
  warehouse: string,
  { stockOf }: RowContext,
): Pick<PriceListItem, 'places'> {
  if (stockOf && stocks.length > 1)
    return { places: stocks.map((stock, at) => ({ warehouse: stockOf[at] ?? '', stock })) };
  return warehouse ? { places: [{ warehouse, stock: wholeStock(stocks) }] } : {};
}

const wholeStock = (stocks: readonly Stock[]): Stock | null =>
  stocks.length > 0 ? stocks.reduce(addStock) : null;

/** What tells of the product itself, where the list has columns of it. */
const toldBy = (
  cells: readonly string[],
  { attributes = [] }: RowContext,
): Pick<PriceListItem, 'attributes'> =>
  attributes.length > 0 ? { attributes: attributesOf(cells, attributes) } : {};

/** The section, unless it names the maker. */
const categoryOf = ({ constants }: Mapping, { section = '' }: RowContext): string =>
  constants.brand === SECTION_TEXT ? '' : section;

/** Reads fields of a row; what makes no sense falls back, with the reason among `into`. */
function rowReader(cells: readonly string[], mapping: Mapping, context: RowContext) {
  const text = (field: Field) => fieldText(cells, mapping, field, context);
  const read = <T>(
    field: Field,
    parse: (raw: string) => Parsed<T>,
    fallback: T,
    into: Refusal[],
  ): T => {
    const raw = text(field);
    const broken = brokenCell(raw);
    const parsed = broken ? { problem: broken } : parse(raw);
    if ('value' in parsed) return parsed.value;
    into.push({ field, reason: parsed.problem, raw: raw.slice(0, RAW_LENGTH) });
    return fallback;
  };
  const short = (field: Field, into: Refusal[]) =>
    read(field, (raw) => shortText(field, raw), '', into);
  return { text, read, short };
}

/**
 * The title that stands alone in a row between the goods («Тормозная система»).
 * @returns null for rows of goods and for numbers standing alone
 */
export function sectionTitle(cells: readonly string[], mapping: Mapping): string | null {
  // Empty ones first: a stray cell far to the right makes a row of 16,384.
  const filled = cells.filter(Boolean).map(plainText).filter(Boolean);
  const columns = new Set(Object.values(mapping.columns).flat());
  const title = filled[0] ?? '';
  if (filled.length !== 1 || columns.size < 2 || !/[A-Za-zА-Яа-я]{2}/.test(title)) return null;
  if (brokenCell(title)) return null;
  return title.slice(0, SECTION_LENGTH);
}

const isMapped = (mapping: Mapping, field: Field) =>
  Boolean(mapping.columns[field]?.length || mapping.constants[field]);

/**
 * A field's text in this row: its constant, its columns joined, or what is found inside the name.
 */
function fieldText(
  cells: readonly string[],
  { columns, constants }: Mapping,
  field: Field,
  context: RowContext,
): string {
  const own = columns[field] ?? [];
  const texts = own.map((column) =>
    field === 'oemNumbers' ? (cells[column] ?? '') : plainText(cells[column]),
  );
  const text = texts.filter(Boolean).join(JOINT[field] ?? ' ');
  const insideName = own.length === 1 && own[0] === columns.name?.[0];
  const found = insideName ? partOfName(text, field, context) : text;
  return found || constantText(constants[field] ?? '', context);
}

function constantText(text: string, { section = '', sheet = '' }: RowContext): string {
  if (text === SECTION_TEXT) return titleText(section);
  return text === SHEET_TEXT ? titleText(sheet) : text;
}

function partOfName(name: string, field: Field, { parted = [] }: RowContext): string {
  const part = parted.includes(field) ? partCell(name, parted)?.[field] : undefined;
  if (part !== undefined) return part;
  if (field === 'article') return articleInside(name);
  return field === 'brand' ? brandInside(name) : name;
}

function shortText(field: Field, raw: string): Parsed<string> {
  const most = LENGTHS[field] ?? RAW_LENGTH;
  return raw.length > most ? { problem: `Длиннее ${most} знаков` } : { value: raw };
}

/** What a wrong encoding leaves behind. */
const UNREADABLE = '\ufffd';

/** A name may be cut, in the middle of a letter, too; what is not a name may not. */
function readableText(field: Field, raw: string): Parsed<string> {
  const text = field === 'name' ? raw.replace(/\ufffd+$/, '').slice(0, LENGTHS.name) : raw;
  return text.includes(UNREADABLE)
    ? { problem: 'Знаки не читаются: строка в другой кодировке' }
    : shortText(field, text);
}

const cutText = (raw: string): Parsed<string> => ({ value: raw.slice(0, LENGTHS.fitmentText) });

/** «н/д», «б/н», «то же»: nobody has said it. */
const UNTOLD =
  /^(?:0|б\/?н|б\/?у|н\/?д|нет|нету|немає|не указана?н?о?|не вказано|неизвест\S*|невідом\S*|без (?:номера|артикула|бренда|производителя)|итого|всего|разом|усього|то же|уточня\S*|см\.? ?фото|аналог|n\/?a|none|unknown|noname|no name)$/i;

const parseBrand = (raw: string): Parsed<string> =>
  raw && (raw === NO_BRAND || !UNTOLD.test(raw))
    ? readableText('brand', raw)
    : { problem: 'Не указан производитель' };

/** Words instead of a number: two of them at least, and no digit; or the number of a chapter. */
const PROSE =
  /^\D*[а-яёіїєґ]{4,}\D*\s\D*$|^(?:раздел|розділ|глава|групп?а|категор[иі]я) ?№? ?[\d.]+$/i;

/** «GDB3534, GDB3535»; «M10x1,25» is one. */
const areSeveral = (raw: string): boolean => {
  const parts = raw.split(/;|,(?=[\sA-Za-zА-Яа-я])/).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => part.length >= 5 && /\d/.test(part));
};

function parseArticle(raw: string, numericArticles: boolean): Parsed<string> {
  if (!raw || UNTOLD.test(raw)) return { problem: 'Нет артикула' };
  if (raw.includes(LINES) || areSeveral(raw)) return { problem: 'В ячейке несколько номеров' };
  const damage = excelDamage(raw, numericArticles);
  if (damage) return { problem: damage };
  if (!/[0-9A-Za-zА-Яа-яЁё]/.test(raw)) return { problem: 'В артикуле нет ни буквы, ни цифры' };
  if (PROSE.test(raw)) return { problem: 'Это слова, а не артикул' };
  return readableText('article', raw);
}

function parseBarcode(raw: string): Parsed<string> {
  const digits = raw.replace(/[\s-]/g, '');
  // A table that took UPC-A for a number has dropped its zero: the check digit tells.
  const full = /^\d{11}$/.test(digits) && hasRightCheckDigit(digits) ? `0${digits}` : digits;
  return full === '' || isBarcode(full)
    ? { value: barcodeKey(full) }
    : { problem: 'Штрихкод не понятен' };
}
