import type { Role } from '../model.ts';

/** What admins are told of by email. Runs in Node and inside PocketBase's engine. */
export const ALERT_KINDS = [
  'order',
  'message',
  'vin_request',
  'status_request',
  'arrival',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/**
 * `roles`: who may see what it tells of; `isDefault`: an owner gets it until he says otherwise;
 * `list`: page where all of them stand; `many`: how an email about several begins.
 */
type Alert = {
  name: string;
  roles: readonly Role[];
  isDefault: boolean;
  list: string;
  many: string;
  /** After «ещё» and a number: for one, a few, many. */
  counted: readonly [string, string, string];
};

const OFFICE = ['owner', 'manager'] as const;
const ALL = ['owner', 'manager', 'warehouse'] as const;

export const ALERTS: Record<AlertKind, Alert> = {
  order: {
    name: 'Новые заказы',
    roles: ALL,
    isDefault: true,
    list: '/admin/orders',
    many: 'Новые заказы',
    counted: ['заказ', 'заказа', 'заказов'],
  },
  message: {
    name: 'Вопросы и\u00A0сообщения покупателей',
    roles: OFFICE,
    isDefault: false,
    list: '/admin/feedback',
    many: 'Новые сообщения',
    counted: ['сообщение', 'сообщения', 'сообщений'],
  },
  vin_request: {
    name: 'Запросы подбора',
    roles: OFFICE,
    isDefault: true,
    list: '/admin/vin-requests',
    many: 'Новые запросы подбора',
    counted: ['запрос', 'запроса', 'запросов'],
  },
  status_request: {
    name: 'Заявки на\u00A0опт',
    roles: OFFICE,
    isDefault: true,
    list: '/admin/status-requests',
    many: 'Новые заявки на\u00A0опт',
    counted: ['заявка', 'заявки', 'заявок'],
  },
  arrival: {
    name: 'Приход товара по\u00A0заказам поставщикам',
    roles: ALL,
    isDefault: false,
    list: '/admin/supplier-orders',
    many: 'Пришёл товар',
    counted: ['приход', 'прихода', 'приходов'],
  },
};

/** Of a kind an admin gets one email in so many minutes; what comes meanwhile waits for the next. */
export const ALERT_MINUTES = 10;
/** So many records are named in an email; of others it says how many there are. */
export const NAMED_RECORDS = 5;

export const isAlertKind = (kind: unknown): kind is AlertKind =>
  (ALERT_KINDS as readonly unknown[]).includes(kind);

/** The kinds that somebody in this role may choose among. */
export const alertKindsFor = (role: string): AlertKind[] =>
  ALERT_KINDS.filter((kind) => (ALERTS[kind].roles as readonly string[]).includes(role));

/** «ещё 12 заказов». @param count 1 or more */
export function moreOf(kind: AlertKind, count: number): string {
  const [one, few, many] = ALERTS[kind].counted;
  const [tens, ones] = [count % 100, count % 10];
  const isTeen = tens > 10 && tens < 20;
  const word = !isTeen && ones === 1 ? one : !isTeen && ones > 1 && ones < 5 ? few : many;
  return `ещё ${count}\u00A0${word}`;
}
