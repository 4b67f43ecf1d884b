import { ASKS_PAYMENT_NAMES } from '@/components/admin/prices/base-names';
import { formatMoney } from '@/lib/format/money';
import { formatMoment } from '@/lib/format/moment';
import { leadTimeText } from '@/lib/lead-time';
import type { AsksPayment } from '@/lib/prices/model';
import { fieldName } from './names';

const ROLES: Record<string, string> = {
  owner: 'владелец',
  manager: 'менеджер',
  warehouse: 'склад',
  content: 'тексты и картинки',
  machine: 'магазин сам',
};
const STATES: Record<string, string> = {
  new: 'новое',
  answered: 'отвечено',
  closed: 'закрыто',
  exact: 'точное число',
  few: 'мало',
  some: 'есть',
  many: 'много',
  on_order: 'под заказ',
  own: 'свой',
  partner: 'поставщик',
};

const FACTORS: Record<string, string> = {
  on: 'включён',
  off: 'выключен',
  replaced: 'сменено приложение',
  codes: 'новые запасные коды',
  reset: 'сброшен владельцем',
  awaited: 'пароль верен, ждём код',
  code: 'код из приложения',
  recovery_code: 'запасной код',
};

const LEAD_TIMES = new Set(['lead_min_h', 'lead_max_h']);
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A stored value as people read it; '' for nothing. */
export function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return numberText(field, value);
  return typeof value === 'object' ? partsText(field, value) : wordsText(field, String(value));
}

function numberText(field: string, value: number): string {
  if (field.endsWith('_kopecks')) return formatMoney(value);
  return LEAD_TIMES.has(field) ? leadTimeText(value) : String(value).replace('.', ',');
}

function partsText(field: string, value: object): string {
  if (Array.isArray(value)) return value.map((item) => valueText(field, item)).join('\n');
  return Object.entries(value)
    .filter(([, part]) => part !== '' && part !== null)
    .map(([name, part]) => `${fieldName(name)}: ${valueText(name, part)}`)
    .join(', ');
}

function wordsText(field: string, text: string): string {
  if (MOMENT.test(text)) return formatMoment(text);
  if (field === 'second_factor') return FACTORS[text] ?? text;
  if (field === 'password') return 'задан новый из\u00A0командной строки';
  if (field === 'role') return ROLES[text] ?? text;
  if (field === 'asks_payment') return ASKS_PAYMENT_NAMES[text as AsksPayment] ?? text;
  return ['state', 'stock_kind', 'kind'].includes(field) ? (STATES[text] ?? text) : text;
}
