import { counted } from '../../format/plural.ts';
import { FIELD_TITLES } from '../model.ts';
import { CURRENCY_WORDS, OTHER, SEVERAL } from './currency.ts';
import { COUNTED } from './list-currencies.ts';
import type { Currencies } from './list-currencies.ts';

const KEY_WORDS: Record<(typeof COUNTED)[number], string> = {
  ...CURRENCY_WORDS,
  [OTHER]: 'валюте, которой магазин не\u00A0знает (не\u00A0загрузятся)',
  [SEVERAL]: '',
  none: '',
};

/**
 * In how many of the first rows prices are in which currency, and which column says so: «Цены в
 * первых строках: в долларах — 4 строки, в рублях — 1 строка (по столбцу «Валюта»).»
 * @returns '' where all are in roubles
 */
export function currencyWords({ rows, columnOf }: Currencies, header: readonly string[]): string {
  const fields = (['cost', 'retail'] as const).filter((field) => rows[field]);
  const isForeign = fields.some((field) =>
    Object.keys(rows[field] ?? {}).some((key) => key !== 'RUB' && key !== 'none'),
  );
  const words = fields.map((field) => {
    const told = COUNTED.flatMap((key) => {
      const count = rows[field]?.[key];
      const words = KEY_WORDS[key] ? `в\u00A0${KEY_WORDS[key]}` : 'валюта не\u00A0указана';
      return count ? `${words}\u00A0— ${counted(count, ['строка', 'строки', 'строк'])}` : [];
    });
    const name = fields.length > 1 ? FIELD_TITLES[field] : 'Цены';
    const by = header[columnOf(field)];
    const where = by ? ` (по\u00A0столбцу «${by}»)` : '';
    return `${name} в\u00A0первых строках: ${told.join(', ')}${where}.`;
  });
  return isForeign ? words.join(' ') : '';
}
