import { isEmail } from '../accounts/model.ts';
import { isPhone } from '../phones/model.ts';
import {
  isAccount,
  isBik,
  isCorrespondentAccount,
  isInn,
  isKpp,
  isOgrn,
  legalFormOf,
  type LegalForm,
} from '../requisites/model.ts';

/**
 * Requests for wholesale prices: who asks, what it takes, where a request can go. Runs in Node and
 * inside PocketBase's engine.
 */

/** What the customer does with the parts. */
export const BUSINESSES = ['service', 'shop', 'fleet', 'other'] as const;
export type Business = (typeof BUSINESSES)[number];

/**
 * A company as it is known by its papers; numbers as text, '' for what it has not. `director`: who
 * signs.
 */
export type CompanyPapers = {
  legalForm: LegalForm;
  name: string;
  inn: string;
  kpp: string;
  ogrn: string;
  address: string;
  director: string;
  bank: string;
  bik: string;
  account: string;
  correspondentAccount: string;
};
/** `phone` in E.164. */
export type Application = {
  business: Business;
  company: CompanyPapers;
  contact: { name: string; phone: string; email: string };
  comment: string;
};

/** How long what is typed may be, characters; the migration says the same. */
export const MAX = {
  name: 200,
  address: 300,
  director: 100,
  bank: 200,
  person: 100,
  comment: 1000,
  text: 2000,
} as const;

const isText = (value: unknown, most: number, least = 0): value is string =>
  typeof value === 'string' && value.length <= most && value.trim().length >= least;

/** Whether the bank's numbers fit together; a company may leave all of them out. */
function wrongBankField({
  bank,
  bik,
  account,
  correspondentAccount,
}: CompanyPapers): 'bik' | 'account' | 'correspondentAccount' | null {
  if (![bank, bik, account, correspondentAccount].some(Boolean)) return null;
  if (!isBik(bik)) return 'bik';
  if (!isAccount(account, bik)) return 'account';
  return correspondentAccount === '' || isCorrespondentAccount(correspondentAccount, bik)
    ? null
    : 'correspondentAccount';
}

/**
 * The last word on what may stand in a request, whoever sends it; the web has told the customer
 * before, in kinder words.
 * @returns the first field that is wrong, or null
 */
export function wrongField({ business, company, contact, comment }: Application): string | null {
  const { ogrn, address } = company;
  const checks: [string, boolean][] = [
    ['business', BUSINESSES.includes(business)],
    ['ogrn', ogrn !== ''],
    ['address', isText(address, MAX.address, 1)],
    ['contactName', isText(contact.name, MAX.person, 1)],
    ['phone', isPhone(contact.phone)],
    ['email', contact.email === '' || isEmail(contact.email)],
    ['comment', isText(comment, MAX.comment)],
  ];
  return wrongPaper(company) ?? checks.find(([, right]) => !right)?.[0] ?? null;
}

/**
 * The same of a company's papers alone: what it is told apart by must be there, the rest may be
 * left out.
 */
export function wrongPaper(papers: CompanyPapers): string | null {
  const { legalForm, name, inn, kpp, ogrn, address, director } = papers;
  const { bank, bik, account, correspondentAccount } = papers;
  const isCompany = legalForm === 'company';
  const checks: [string, boolean][] = [
    ['name', isText(name, MAX.name, 1)],
    ['inn', isText(inn, 12) && isInn(inn) && legalFormOf(inn) === legalForm],
    ['kpp', isText(kpp, 9) && (isCompany ? isKpp(kpp) : kpp === '')],
    [
      'ogrn',
      isText(ogrn, 15) && (ogrn === '' || (ogrn.length === (isCompany ? 13 : 15) && isOgrn(ogrn))),
    ],
    ['address', isText(address, MAX.address)],
    ['director', isText(director, MAX.director)],
    ['bank', isText(bank, MAX.bank)],
    ['bik', [bik, account, correspondentAccount].every((number) => isText(number, 20))],
  ];
  return checks.find(([, right]) => !right)?.[0] ?? wrongBankField(papers);
}

export const REQUEST_STATES = [
  'new',
  'review',
  'info',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What is done with a request, and where it leads. `text`: it must be said why, or what. */
export const REQUEST_STEPS = {
  review: { from: ['new'], to: 'review', by: 'admin', text: false },
  question: { from: ['new', 'review'], to: 'info', by: 'admin', text: true },
  answer: { from: ['info'], to: 'review', by: 'customer', text: true },
  approve: { from: ['new', 'review', 'info'], to: 'approved', by: 'admin', text: false },
  reject: { from: ['new', 'review', 'info'], to: 'rejected', by: 'admin', text: true },
  withdraw: { from: ['new', 'review', 'info'], to: 'withdrawn', by: 'customer', text: false },
} as const satisfies Record<
  string,
  { from: readonly RequestState[]; to: RequestState; by: 'admin' | 'customer'; text: boolean }
>;
export type RequestStep = keyof typeof REQUEST_STEPS;

const DAY_MS = 86_400_000;
/** Moscow has had the same hours since 2014. */
const MOSCOW_MS = 3 * 3_600_000;

/**
 * The shop has promised an answer within a working day.
 * @param now ms
 * @returns the moment, ms, before which a request must have come to be late now; Saturdays and
 * Sundays are not counted
 */
export function lateBefore(now: number): number {
  const today = weekday(now);
  const counted = today === 6 || today === 0 ? midnight(now) - (today === 0 ? DAY_MS : 0) : now;
  const before = counted - DAY_MS;
  const day = weekday(before);
  return before - (day === 0 ? 2 * DAY_MS : day === 6 ? DAY_MS : 0);
}

const weekday = (moment: number): number => new Date(moment + MOSCOW_MS).getUTCDay();
const midnight = (moment: number): number =>
  Math.floor((moment + MOSCOW_MS) / DAY_MS) * DAY_MS - MOSCOW_MS;

/** Whether a step may be taken from a state. */
export const mayStep = (step: RequestStep, state: RequestState): boolean =>
  (REQUEST_STEPS[step].from as readonly RequestState[]).includes(state);

/** Whether something can still happen to a request; a customer has one such at most. */
export const isOpen = (state: RequestState): boolean =>
  Object.values(REQUEST_STEPS).some(({ from }) =>
    (from as readonly RequestState[]).includes(state),
  );
