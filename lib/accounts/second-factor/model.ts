/**
 * The second factor of who works in the shop: a code that an application on his phone makes anew
 * every 30 seconds (RFC 6238). Pure; runs inside PocketBase's engine, too.
 */

/** What a session still awaits before it opens anything. */
export type Awaited = 'code' | 'enrolment';

/** So long a password that was right waits for its code, ms. */
export const CODE_MS = 15 * 60_000;
/** So long a secret that is shown waits for the first code of it, ms. */
export const ENROLMENT_MS = 30 * 60_000;

/** Handed out at once; each lets in once. */
export const RECOVERY_CODES = 10;
/** Four groups of four, of letters and digits that nobody takes for others: 80 bits. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP = 4;
export const RECOVERY_CHARACTERS = 4 * GROUP;

/** A code of the application as it is compared: people part it by a space. */
export const normalCode = (typed: string): string => typed.replace(/[\s-]/g, '');
export const isCode = (code: string): boolean => /^\d{6}$/.test(code);

/** A recovery code as it is compared: in whatever case, with or without what parts its groups. */
export const normalRecoveryCode = (typed: string): string =>
  typed.replace(/[\s–—-]/g, '').toUpperCase();
export const isRecoveryCode = (code: string): boolean =>
  code.length === RECOVERY_CHARACTERS &&
  [...code].every((character) => RECOVERY_ALPHABET.includes(character));

/** A secret or a recovery code in groups that can be read off: `ABCD-EFGH`. */
export const inGroups = (text: string, between: string): string =>
  (text.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join(between);

/**
 * What somebody of the staff knows of his own. `since`: UTC, '' while it is off; `codesLeft`:
 * recovery codes; `wanted`: what his application should take in, while he sets it up.
 */
export type OwnFactor = {
  isOn: boolean;
  since: string;
  codesLeft: number;
  isRequired: boolean;
  wanted: { secret: string; uri: string } | null;
};
