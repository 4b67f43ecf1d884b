import { otherLayout } from '../keyboard/model.ts';

/** Rules of accounts that the forms, the repository and PocketBase's engine share. Pure. */

/**
 * A password has no other ritual than its length, in characters at least (who works in the shop has
 * a longer one), in bytes at most (what the hash can take in), and that it is not a common one.
 */
export const PASSWORD = { minCharacters: 8, minAdminCharacters: 10, maxBytes: 71 } as const;
export const USERNAME = /^[A-Za-z0-9_.-]{3,60}$/;
/**
 * What PocketBase takes as well, which would say no in English: dots stand between words, a domain
 * has a name and no number. Only an email proves an address.
 */
const LETTER = 'A-Za-z\\u00A1-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF';
const WORD = `[${LETTER}\\d!#$%&'*+/=?^_\`{|}~-]+`;
const EMAIL = new RegExp(
  `^${WORD}(?:\\.${WORD})*@(?:[${LETTER}\\d](?:[${LETTER}\\d_~-]*[${LETTER}\\d])?\\.)+[${LETTER}](?:[${LETTER}\\d_~-]*[${LETTER}])?$`,
);

/** How long what a customer writes may be, characters; the migrations say the same. */
export const MAX = {
  email: 255,
  name: 100,
  city: 100,
  street: 200,
  flat: 20,
  title: 60,
  comment: 300,
} as const;
export const MAX_ADDRESSES = 20;

/** Whose token a session holds: a record of `users` or of `admins`. */
export type AccountKind = 'authRecord' | 'admin';

/**
 * What a session keeps of the record, as the owner named it. `username` is '' for admins and for
 * customers without one.
 */
export type SessionModel = {
  id: string;
  email: string;
  collectionId: string;
  username: string;
  verified: boolean;
};

/**
 * A proven identity: what signing in, registering and refreshing end with. `expiresAt`: of the
 * token, UTC ms; `browser`: the mark of a browser that has said the password.
 */
export type SignedIn = {
  kind: AccountKind;
  token: string;
  expiresAt: number;
  model: SessionModel;
  browser?: string;
};

/**
 * Consent to a document in exactly the version shown: `privacy@2026-11-21 06:50:00.000Z`; `form`:
 * where it was given.
 */
export type Consent = { document: string; form: string };

const CONSENT_DOCUMENT = /^([a-z-]{1,40})@([0-9TZ:. -]{10,40})$/;

/** The parts of a consent's document, or null for any other text. */
export function parseConsentDocument(text: unknown): { document: string; version: string } | null {
  const [, document, version] = (typeof text === 'string' && CONSENT_DOCUMENT.exec(text)) || [];
  return document && version ? { document, version } : null;
}

/** An e-mail in the one form it is stored in and looked up by; a domain may end with its dot. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase().replace(/\.$/, '');

/** Whether a normal e-mail can be one. */
export const isEmail = (email: unknown): email is string =>
  typeof email === 'string' && email.length <= MAX.email && !/\s/.test(email) && EMAIL.test(email);

/** What is wrong with the length of a new password, or null. @param least characters */
export function passwordProblem(
  password: string,
  least: number = PASSWORD.minCharacters,
): 'too_short' | 'too_long' | null {
  if ([...password].length < least) return 'too_short';
  return utf8Bytes(password) > PASSWORD.maxBytes ? 'too_long' : null;
}

/**
 * Whether thousands of others have the password: in whatever case, and also when it is such a one
 * typed in the Russian layout («йцукенгш»).
 * @param common the known ones in small letters, each between two line breaks
 */
export const isCommonPassword = (password: string, common: string): boolean =>
  [password.toLowerCase(), otherLayout(password)].some(
    (one) => !one.includes('\n') && common.includes(`\n${one}\n`),
  );

function utf8Bytes(text: string): number {
  const width = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  return [...text].reduce((bytes, character) => bytes + width(character.codePointAt(0) ?? 0), 0);
}

/** Of these hosts dots in a name mean nothing, and both are one. */
const WITHOUT_DOTS = /^(.*)@(?:gmail|googlemail)\.com$/;

/** Where emails to an address arrive: what stands behind a plus is the reader's own business. */
export function mailboxOf(email: string): string {
  const mailbox = email.replace(/\+[^@]*(?=@)/, '');
  const [, name] = WITHOUT_DOTS.exec(mailbox) ?? [];
  return name === undefined ? mailbox : `${name.replaceAll('.', '')}@gmail.com`;
}
