import { isEmail } from '../accounts/model.ts';
import { isFrame, isVin } from '../garage/model.ts';
import { isPhone } from '../phones/model.ts';

/**
 * Requests to have parts selected: what is looked for and for which car, where a request can go, how
 * soon it is answered. Runs in the browser, in Node and inside PocketBase's engine.
 */

/** How long what is typed may be, characters; the migration says the same. */
export const MAX = {
  words: 1500,
  car: 160,
  person: 100,
  email: 255,
  text: 2000,
  note: 300,
  query: 200,
} as const;
/** Lines of one answer. */
export const MAX_SELECTED = 50;

/**
 * The car as far as it is known, '' and null where it is not. `key`: see `NamedCar`, of a car that
 * the shop knows; `name`: it in words.
 */
export type RequestedCar = {
  key: string;
  name: string;
  year: number | null;
  vin: string;
  frame: string;
};
/** `phone` in E.164; '' for what was not left. */
export type RequestContact = { name: string; phone: string; email: string };
export type AskedParts = { words: string; car: RequestedCar; contact: RequestContact };

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

const isYear = (year: number | null): boolean =>
  year === null || (Number.isInteger(year) && year >= 1900 && year <= 2100);

/** Whether something is said by which a car can be found. */
const isCarSaid = ({ name, vin, frame }: Pick<RequestedCar, 'name' | 'vin' | 'frame'>) =>
  [name, vin, frame].some((part) => part.trim() !== '');

/**
 * The last word on what may stand in a request, whoever sends it; the web has told the visitor
 * before, in kinder words.
 * @param ofGuest how to reach him is part of it
 * @returns the first field that is wrong, or null
 */
export function wrongField({ words, car, contact }: AskedParts, ofGuest: boolean): string | null {
  const checks: [string, boolean][] = [
    ['words', isText(words, MAX.words) && words.trim() !== ''],
    ['car', isText(car.name, MAX.car) && isText(car.key, 200)],
    ['vin', isText(car.vin, 17) && (car.vin === '' || isVin(car.vin))],
    ['frame', isText(car.frame, 20) && (car.frame === '' || isFrame(car.frame))],
    ['year', isYear(car.year)],
    ['car', isCarSaid(car)],
  ];
  return checks.find(([, right]) => !right)?.[0] ?? (ofGuest ? wrongContactField(contact) : null);
}

function wrongContactField({ name, phone, email }: RequestContact): string | null {
  const checks: [string, boolean][] = [
    ['name', isText(name, MAX.person)],
    ['phone', phone === '' || isPhone(phone)],
    ['email', email === '' || (isText(email, MAX.email) && isEmail(email))],
    ['contact', phone !== '' || email !== ''],
  ];
  return checks.find(([, right]) => !right)?.[0] ?? null;
}

export const VIN_STATES = ['new', 'in_progress', 'clarification', 'selected', 'closed'] as const;
export type VinState = (typeof VIN_STATES)[number];

/** What is done with a request, and where it leads. `text`: it must be said why, or what. */
export const VIN_STEPS = {
  take: { from: ['new'], to: 'in_progress', by: 'admin', text: false },
  question: { from: ['in_progress'], to: 'clarification', by: 'admin', text: true },
  answer: { from: ['clarification'], to: 'in_progress', by: 'customer', text: true },
  select: { from: ['in_progress', 'clarification'], to: 'selected', by: 'admin', text: false },
  close: {
    from: ['new', 'in_progress', 'clarification', 'selected'],
    to: 'closed',
    by: 'admin',
    text: true,
  },
  withdraw: {
    from: ['new', 'in_progress', 'clarification', 'selected'],
    to: 'closed',
    by: 'customer',
    text: false,
  },
} as const satisfies Record<
  string,
  { from: readonly VinState[]; to: VinState; by: 'admin' | 'customer'; text: boolean }
>;
export type VinStep = keyof typeof VIN_STEPS;
/** What a history tells; `submit` is how it begins. */
export type VinEventKind = VinStep | 'submit';

export const isVinStep = (step: string): step is VinStep =>
  (Object.keys(VIN_STEPS) as string[]).includes(step);

/** Whether a step may be taken from a state. */
export const mayStep = (step: VinStep, state: VinState): boolean =>
  (VIN_STEPS[step].from as readonly VinState[]).includes(state);

/** Whether the shop may change what is selected: what has been sent stays as it was sent. */
export const takesLines = (state: VinState): boolean => mayStep('select', state);

/** States in which it is the shop's turn. */
export const WAITING_STATES = ['new', 'in_progress'] as const satisfies readonly VinState[];

/** Whether it is the shop's turn. */
export const isWaiting = (state: VinState): boolean =>
  (WAITING_STATES as readonly VinState[]).includes(state);

const HOUR_MS = 3_600_000;

/**
 * The moment before which a request must have begun to wait to be late now, ms.
 * @param now ms @param hours within which the shop answers
 */
export const lateBefore = (now: number, hours: number): number => now - hours * HOUR_MS;

/**
 * Until when the shop is to answer, ms, and whether that is over; null while it is not its turn.
 * @param waitsSince ms @param hours within which the shop answers
 */
export function deadlineOf(
  { state, waitsSince }: { state: VinState; waitsSince: number },
  hours: number,
  now = Date.now(),
): { due: number; isLate: boolean } | null {
  if (!isWaiting(state)) return null;
  return { due: waitsSince + hours * HOUR_MS, isLate: waitsSince < lateBefore(now, hours) };
}

/** Something that happened to a request, as who may read it is told. `at`: UTC. */
export type VinEvent = {
  id: string;
  kind: VinEventKind;
  by: 'customer' | 'admin';
  text: string;
  at: string;
};
export type VinFile = { id: string; name: string; bytes: number };

/** How the form of a request is called among the forms of its page. */
export const VIN_FORM = 'vin-request';
/** Stands in a form for whose page it is when nobody is signed in. */
export const GUEST = 'guest';
/** In the place of a car of the garage: another one, as the form says. */
export const OTHER_CAR = 'other';

const LINE = 'line_';
/** The name of the box by which a selected part goes into the cart. */
export const lineField = (line: string): string => LINE + line;
/** The part that a box of that name stands for. */
export const lineIn = (field: string): string[] =>
  field.startsWith(LINE) ? [field.slice(LINE.length)] : [];
