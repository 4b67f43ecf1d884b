import {
  emailKind,
  type EmailKind,
  type EmailTemplate,
} from '../../../lib/emails/built-in/model.ts';
import type { Row } from '../emails/render.ts';
import type { Matter } from './render-texts.ts';

const FILTER = 'Фильтр масляный, Демо-Деталь DE-000279';
const PADS = 'Колодки тормозные передние, Демо-Ресурс RS-001773';
const TOTAL = { name: 'Итого', sum: '12\u202F450\u00A0₽', strong: true };

const TABLES: Record<NonNullable<EmailKind['table']>, Row[]> = {
  order: [
    { name: FILTER, note: '2\u00A0шт. × 1\u202F225\u00A0₽', sum: '2\u202F450\u00A0₽' },
    { name: PADS, note: '1\u00A0компл. × 10\u202F000\u00A0₽', sum: '10\u202F000\u00A0₽' },
    TOTAL,
  ],
  changes: [
    { name: `${FILTER}, 2\u00A0шт.`, note: 'Заказано у поставщика → Готово к выдаче', sum: '' },
    { ...TOTAL, name: 'Итого по заказу' },
  ],
  selected: [
    {
      name: `${FILTER}, 2\u00A0шт.`,
      note: 'Подходит к вашему двигателю',
      sum: '2\u202F450\u00A0₽',
    },
  ],
  alerts: [
    { name: 'Новый заказ №\u00A026-000041', note: 'Анна', sum: '12\u202F450\u00A0₽' },
    { name: 'Новый заказ №\u00A026-000042', note: 'Пётр', sum: '2\u202F450\u00A0₽' },
  ],
  proposals: [
    {
      name: `Вместо: ${PADS}, 1\u00A0компл.`,
      note: 'Предлагаем: Колодки тормозные передние, Демо-Стандарт ST-002316, 1\u00A0компл. × 9\u202F500\u00A0₽ = 9\u202F500\u00A0₽',
      sum: '',
    },
  ],
};

/** What an email could be about: made up, and visibly so. Its link leads to the shop. */
export function sampleOf(template: EmailTemplate): Matter {
  const { variables, table } = emailKind(template);
  const values = Object.fromEntries(
    Object.keys(variables).map((name) => [name, variables[name]?.sample ?? '']),
  );
  return { values, rows: table ? TABLES[table] : [], page: '' };
}
