import { isPhone, phonesMeant } from '../../phones/model.ts';
import type { Delivery, LineState } from '../model.ts';
import { hasLeft } from '../states/model.ts';

/** Parcels of an order: with whom goods travel, and under which number. Pure. */

/** How long each may be, characters; the migration says the same. */
export const MAX_LABEL = 60;

/** What is written on a parcel: who carries it, and the number by which he finds it, '' for none. */
export type ParcelLabel = { carrier: string; number: string };
/** A parcel. `by`: who wrote it down, '' for the customer who reads it; `at`: when, UTC. */
export type Parcel = ParcelLabel & { id: string; by: string; at: string };

export const labelText = ({ carrier, number }: ParcelLabel): string =>
  [carrier, number].filter(Boolean).join(', ');

/**
 * Where carriers show a parcel, before its number. Only those whose address is well established: a
 * link that leads to nothing is worse than a number to copy.
 */
const TRACKING: { readonly [carrier: string]: string } = {
  СДЭК: 'https://www.cdek.ru/ru/tracking/?order_id=',
  'Почта России': 'https://www.pochta.ru/tracking?barcode=',
};

/** Carriers that are offered while one is typed. */
export const CARRIERS = [...Object.keys(TRACKING), 'Деловые Линии', 'ПЭК', 'Boxberry', '5post'];

const keyOf = (typed: string): string => typed.trim().toLowerCase();

/** Whether two names are one carrier's, in whatever letters he is typed. */
const isSameCarrier = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** Whether two labels are one parcel's, in whatever letters and with whatever spaces both are typed. */
export const isSameLabel = (one: ParcelLabel, other: ParcelLabel): boolean =>
  isSameCarrier(one.carrier, other.carrier) &&
  keyOf(one.number.replace(/\s/g, '')) === keyOf(other.number.replace(/\s/g, ''));

/**
 * The page on which a carrier shows a parcel, in whatever letters he is typed; null for none, and
 * for what cannot be a number of his.
 */
export function trackingAddress({ carrier, number }: ParcelLabel): string | null {
  const known = Object.keys(TRACKING).find((name) => isSameCarrier(name, carrier));
  const code = trackingNumber(number);
  return known && code ? TRACKING[known] + encodeURIComponent(code) : null;
}

/** Characters that nobody sees, and those that turn the direction of what stands behind them. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** A carrier or a number as one line, as it is kept of what was typed. */
export const labelLine = (typed: string): string =>
  typed.replace(UNSEEN, '').trim().replace(/\s+/g, ' ');

/** Whether such a line may stand on a label: whatever can be read, or nothing. */
export const isLabelLine = (line: string): boolean =>
  line.length <= MAX_LABEL && !/[\u0000-\u001f\u007f-\u009f]/.test(line);

/** How carriers print a number to be read: groups of digits, or as the post does «RA 123 456 789 RU». */
const PRINTED = /^(?:[\d ]+|[A-Za-z]{2} ?(?:\d ?){9}[A-Za-z]{2})$/;
/** Letters, digits and dashes, with what carriers' own codes have between them («24-00123/45»). */
const CODE = /^[A-Za-zА-Яа-яЁё\d-](?:[A-Za-zА-Яа-яЁё\d/._-]*[A-Za-zА-Яа-яЁё\d-])?$/;
/** «27.11», by which a parcel without a number is told from another. */
const DAY = /^\d{1,2}\.\d{1,2}(?:\.\d+)?$/;

/**
 * The number by which a carrier finds a parcel, without the spaces in which it is printed; null for
 * words, a day or a phone.
 */
export function trackingNumber(number: string): string | null {
  const code = PRINTED.test(number) ? number.replace(/ /g, '') : number;
  const isCode = /\d/.test(code) && CODE.test(code) && !DAY.test(code);
  return isCode && !isRussianPhone(code) ? code : null;
}

/** Of other countries any digits may be one. */
const isRussianPhone = (code: string): boolean =>
  !/[a-zа-яё]/i.test(code) &&
  phonesMeant(code).some((phone) => phone.startsWith('+7') && isPhone(phone));

export const isTrackingNumber = (number: string): boolean => trackingNumber(number) !== null;

/** Whether a parcel may be written down: some goods of an order have been handed to delivery. */
export const takesParcels = (delivery: Delivery, states: readonly LineState[]): boolean =>
  delivery === 'courier' && states.some(hasLeft);
