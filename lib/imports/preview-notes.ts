import { formatNumber } from '../format/money.ts';
import { headerWord, isDiscount, nameFit } from './columns/header-terms.ts';
import { columnLetters } from './columns/mapping.ts';
import type { Mapping } from './model.ts';
import { goodsOf } from './part.ts';
import type { Part } from './part.ts';
import { plainText } from './values/parsed.ts';

const PRICES = ['cost', 'retail'] as const;

/**
 * What is not read of the sheets, or may surprise.
 * @returns Russian sentences
 */
export const notesOf = (parts: readonly Part[], mapping: Mapping): string[] => [
  ...hiddenNotes(parts),
  ...joinedNotes(parts, mapping),
  ...discountNotes(parts[0]!.header, mapping),
  ...unreadNotes(parts, mapping),
  ...aboveNotes(parts[0]!),
];

/** Columns that nobody sees who looks at the sheets. */
export const hiddenOf = (parts: readonly Part[]): Set<number> =>
  new Set(parts.flatMap(({ layout }) => [...(layout?.hiddenColumns ?? [])]));

/** More names than that are counted only. */
const NAMED = 10;

/** What the sheets hide from who looks at them. */
function hiddenNotes(parts: readonly Part[]): string[] {
  const { header, ...main } = parts[0]!;
  const goods = goodsOf({ header, ...main });
  const columns = [...hiddenOf(parts)].filter((column) => goods.some(({ cells }) => cells[column]));
  const names = columns
    .slice(0, NAMED)
    .map((column) => `«${header[column] || columnLetters(column)}»`);
  const more = columns.length > NAMED ? ` и ещё ${columns.length - NAMED}` : '';
  const rows = parts.reduce((sum, { layout }) => sum + (layout?.hiddenRows ?? 0), 0);
  return [
    columns.length > 0
      ? `В файле скрыты столбцы: ${names.join(', ')}${more}. Сами они не берутся: если такой столбец нужен, выберите его.`
      : [],
    rows > 0 ? `В файле скрыты строки: ${formatNumber(rows)}. Они читаются, как и остальные.` : [],
  ].flat();
}

/** Pieces that one cell tells of several rows: each of them may have as many, or all together. */
function joinedNotes(parts: readonly Part[], { columns: { stock = [] } }: Mapping): string[] {
  const isJoined = parts
    .flatMap(goodsOf)
    .some(({ joined, cells }) =>
      joined?.some((column) => stock.includes(column) && /\d/.test(cells[column] ?? '')),
    );
  return isJoined
    ? [
        'Остаток стоит в ячейке, объединённой на несколько строк: он берётся для каждой из них. Если это количество на всех, разъедините ячейки.',
      ]
    : [];
}

/** Prices after a discount that stand beside the one that is read. */
function discountNotes(header: readonly string[], { columns }: Mapping): string[] {
  const prices = [...(columns.cost ?? []), ...(columns.retail ?? [])];
  const left = header.filter((name, column) => isDiscount(name) && !prices.includes(column));
  if (left.length === 0 || prices.length === 0) return [];
  return [`Столбцы скидок не читаются: ${named(left)}.`];
}

const named = (names: readonly string[]): string =>
  `${names
    .slice(0, NAMED)
    .map((name) => `«${plainText(name)}»`)
    .join(', ')}${names.length > NAMED ? ` и ещё ${names.length - NAMED}` : ''}`;

/**
 * Other prices than those that are read, and stock that the column read does not hold: a total holds
 * its parts.
 */
function unreadNotes(parts: readonly Part[], { columns }: Mapping): string[] {
  const { header } = parts[0]!;
  // Hidden ones are spoken of already.
  const used = new Set([...Object.values(columns).flat(), ...hiddenOf(parts)]);
  const rows = parts.flatMap(goodsOf).map(({ cells }) => cells);
  const numberAt = (cells: readonly string[], column: number) =>
    Number(
      plainText(cells[column])
        .replace(/[\s>+]/g, '')
        .replace(',', '.'),
    );
  const left = header.flatMap((name, column) =>
    used.has(column) || isDiscount(name) || !rows.some((cells) => numberAt(cells, column) > 0)
      ? []
      : [{ name, column, word: headerWord(name) }],
  );
  const prices = left.filter(({ word }) => PRICES.some((field) => nameFit(word, field) >= 0.5));
  const stocks = left.filter(
    ({ word, column }) =>
      nameFit(word, 'stock') >= 0.6 &&
      columns.stock?.length === 1 &&
      rows.some((cells) => numberAt(cells, column) > numberAt(cells, columns.stock![0]!)),
  );
  return [
    ...(prices.length > 0 && (columns.cost ?? columns.retail)
      ? [`Другие столбцы цен не читаются: ${named(prices.map(({ name }) => name))}.`]
      : []),
    ...(stocks.length > 0
      ? [`Другие столбцы остатков не читаются: ${named(stocks.map(({ name }) => name))}.`]
      : []),
  ];
}

/** So many cells of a row are filled, one of them with a number alone, where it may be of goods. */
const GOODS_CELLS = 4;

/** Rows above the header that look like goods. */
function aboveNotes({ head, headerRow }: Part): string[] {
  const rows = head.filter(
    ({ row, cells }) =>
      row < headerRow &&
      cells.filter(Boolean).length >= GOODS_CELLS &&
      cells.some((cell) => /^[\d\s]+(?:[.,]\d+)?$/.test(plainText(cell))),
  ).length;
  return rows > 0
    ? [
        `Над названиями столбцов есть строки, похожие на товары: ${formatNumber(rows)}. Они не читаются.`,
      ]
    : [];
}
