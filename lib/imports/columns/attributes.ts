import { plainText } from '../values/parsed.ts';
import { headerWord } from './header-terms.ts';

/** A column that tells of the product itself, and what its cells look like. */
export type AttributeColumn = { column: number; name: string; fits: RegExp };

/** A name and a text, as a product keeps them. */
export type AttributePair = { name: string; value: string };

const DECIMAL = '\\d{1,4}(?:[.,]\\d{1,2})?';

/** What tyres, wheels, oils and batteries are told apart by: how columns and cells look. */
const KNOWN: readonly { name: string; head: RegExp; fits: RegExp }[] = [
  { name: 'Ширина', head: /^(ширина|шир|width)( мм| mm)?$/, fits: /^\d{1,3}(?:[.,]\d{1,2})?$/ },
  {
    name: 'Профиль',
    head: /^(профиль|профіль|проф|profile|высота профиля)( %)?$/,
    fits: /^\d{2}(?:[.,]\d)?$/,
  },
  {
    name: 'Диаметр',
    head: /^(диаметр|діаметр|диам|diameter|rim)( диска| обода)?$/,
    fits: /^(?:Z?R)?\s?\d{2}(?:[.,]\d)?C?$/i,
  },
  {
    name: 'Сезон',
    head: /^(сезон|сезонность|сезонність|season)$/,
    fits: /^(?:зим|лет|літ|лiт|всесез|winter|summer|all)/i,
  },
  {
    name: 'Вязкость',
    head: /^(вязкость|в язкість|вязк|viscosity)( sae)?$/,
    fits: /^(?:SAE\s?)?\d{1,3}W?(?:-?\d{2,3})?$/i,
  },
  {
    name: 'Объём',
    head: /^(объем|об єм|volume|фасовка|тара)( л| l)?$/,
    fits: new RegExp(`^${DECIMAL}\\s?(?:л|l|мл|ml)?\\.?$`, 'i'),
  },
  {
    name: 'Ёмкость',
    head: /^(емкость|ємність|capacity)( а ч| ah| ач)?$/,
    fits: new RegExp(`^${DECIMAL}\\s?(?:а[\\s/*·.-]?ч|ah|ач)?\\.?$`, 'i'),
  },
];
/** So many of the filled cells look so, or the column holds something else. */
const MOST = 0.8;

/**
 * Columns that go to the attributes of new products: known by their names and by what stands in
 * them.
 * @param used columns that hold something else
 */
export function attributeColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  used: ReadonlySet<number>,
): AttributeColumn[] {
  return header.flatMap((title, column) => {
    const word = headerWord(title);
    const known = used.has(column) ? undefined : KNOWN.find(({ head }) => head.test(word));
    if (!known) return [];
    const cells = rows.flatMap((row) => plainText(row[column]) || []);
    const fitting = cells.filter((cell) => known.fits.test(cell)).length;
    if (cells.length === 0 || fitting < cells.length * MOST) return [];
    return [{ column, name: known.name, fits: known.fits }];
  });
}

/** What a row says of its product; cells that look otherwise are left out. */
export const attributesOf = (
  cells: readonly string[],
  columns: readonly AttributeColumn[],
): AttributePair[] =>
  columns.flatMap(({ column, name, fits }) => {
    const value = plainText(cells[column]);
    return fits.test(value) ? [{ name, value }] : [];
  });
