import { formatNumber } from './money.ts';

const rules = new Intl.PluralRules('ru-RU');

/** Forms for one, two to four, five and more: `['товар', 'товара', 'товаров']`. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The right form for a whole number. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const rule = rules.select(Math.abs(count));
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** «1 товар», «2 товара», «12 450 товаров», with a no-break space. */
export const counted = (count: number, forms: PluralForms): string =>
  `${formatNumber(count)}\u00A0${plural(count, forms)}`;

/**
 * What there is of several kinds, in a line: «3 товара, 1 номер»; '' where there is nothing of any.
 */
export const countedAll = (
  ...kinds: readonly (readonly [count: number, forms: PluralForms])[]
): string =>
  kinds
    .filter(([count]) => count > 0)
    .map(([count, forms]) => counted(count, forms))
    .join(', ');
