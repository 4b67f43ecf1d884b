import { formatMoney } from '../../format/money.ts';
import { counted, plural, type PluralForms } from '../../format/plural.ts';
import type { RecentChange } from '../contract.ts';
import type { BelowCost } from './model.ts';

const RECORDS: PluralForms = ['запись', 'записи', 'записей'];

/**
 * What taking a change back has done: «Возвращено как было: 3 записи.»
 * @param left how many somebody else has changed since
 */
export const undoText = ({ changed, left }: { changed: number; left: number }): string =>
  `Возвращено как было: ${counted(changed, RECORDS)}.${left > 0 ? ` ${counted(left, RECORDS)} с\u00A0тех пор изменил кто-то ещё: там всё осталось.` : ''}`;

const PRODUCTS: PluralForms = ['товар', 'товара', 'товаров'];
const OFFERS: PluralForms = ['предложение', 'предложения', 'предложений'];

const WHAT: Record<Exclude<RecentChange['field'], 'retail'>, (change: RecentChange) => string> = {
  published: ({ after }) => (after === '1' ? 'Опубликовано' : 'Снято с\u00A0сайта'),
  category: ({ name }) =>
    name ? `Перенесено в\u00A0категорию «${name}»` : 'Перенесено в\u00A0другую категорию',
  brand: ({ name }) => (name ? `Новый производитель «${name}»` : 'Новый производитель'),
};

/**
 * What a change of many has done: «Снято с сайта: 12 товаров», «Новые цены: 2 предложения
 * (например, 1 100 ₽ вместо 1 000 ₽)».
 */
export function changeText(change: RecentChange): string {
  const { field, records, before, after } = change;
  if (field === 'retail')
    return `Новые цены: ${counted(records, OFFERS)} (${records > 1 ? 'например, ' : ''}${formatMoney(Number(after))} вместо ${formatMoney(Number(before))})`;
  return `${WHAT[field](change)}: ${counted(records, PRODUCTS)}`;
}

const PRICES: PluralForms = ['цена', 'цены', 'цен'];

/**
 * What new prices lose: «Ниже закупки окажутся 12 цен: до 1 300 ₽ на штуке, 45 600 ₽ со всего, что
 * лежит на складе.»
 */
export const belowText = ({ offers, pieceKopecks, stockKopecks }: BelowCost): string =>
  `Ниже закупки ${plural(offers, ['окажется', 'окажутся', 'окажутся'])} ${counted(offers, PRICES)}: вы\u00A0потеряете до\u00A0${formatMoney(pieceKopecks)} на\u00A0штуке${stockKopecks > 0 ? `, ${formatMoney(stockKopecks)} на\u00A0всём, что лежит на\u00A0складах` : ''}.`;
