import { keyOf } from './put-letter.ts';
import { siteUrl } from './sender.ts';
import { LINK } from './written.ts';

/** A letter as it lies in the outbox. `payload`: JSON text. */
export type Kept = { id: string; template: string; recipient: string; user: string; payload: string; subject: string; text: string; html: string; created: string };

export const KEPT: Kept = { id: '', template: '', recipient: '', user: '', payload: '', subject: '', text: '', html: '', created: '' };
/** For `select`: a column may be NULL where nothing was ever written. */
export const KEPT_COLUMNS = Object.keys(KEPT).map((column) => `COALESCE(${column}, '') AS ${column}`).join(', ');

/** The links that let somebody in: the page that takes the token, and the token. */
const LINKS: { [template: string]: { page: string; token: (person: core.Record, newEmail: string) => string } } = {
  password_reset: { page: '/auth/reset/confirm', token: (person) => person.newPasswordResetToken() },
  verification: { page: '/auth/verify', token: (person) => person.newVerificationToken() },
  email_change: { page: '/auth/email', token: (person, newEmail) => person.newEmailChangeToken(newEmail) },
};

export const carriesLink = (template: string): boolean => template in LINKS;

/** The letter with `put` in the place of its link. */
export const withLink = <L extends Pick<Kept, 'text' | 'html'>>(letter: L, put: string): L => ({ ...letter, text: letter.text.replaceAll(LINK, put), html: letter.html.replaceAll(LINK, put) });

/**
 * A fresh link for a letter, or null when it must not let anybody in any more: the account is gone or blocked, has another password
 * or address than when the letter was written, or has confirmed already.
 */
export function freshLink(app: core.App, letter: Kept): string | null {
  const link = LINKS[letter.template];
  const person = findPerson(app, letter.user);
  const { key, newEmail = '' }: { key?: string; newEmail?: string } = JSON.parse(letter.payload || '{}');
  if (!link || !person || person.getBool('blocked') || key !== keyOf(person)) return null;
  if (letter.template === 'verification' && person.verified()) return null;
  return `${siteUrl()}${link.page}?token=${link.token(person, newEmail)}`;
}

function findPerson(app: core.App, id: string): core.Record | null {
  try {
    return app.findRecordById('users', id);
  } catch {
    return null;
  }
}
