import { storefrontCalled } from '../storefronts/storefront.ts';
import { keyOf } from './enqueue.ts';
import { filledWith } from './render.ts';

/** An email as it lies in the outbox. `payload`: JSON text. */
export type Kept = {
  id: string;
  storefront: string;
  template: string;
  recipient: string;
  user: string;
  payload: string;
  subject: string;
  text: string;
  html: string;
  created: string;
};

export const KEPT: Kept = {
  id: '',
  storefront: '',
  template: '',
  recipient: '',
  user: '',
  payload: '',
  subject: '',
  text: '',
  html: '',
  created: '',
};
/** For `select`: a column may be NULL where nothing was ever renderContent. */
export const KEPT_COLUMNS = Object.keys(KEPT)
  .map((column) => `COALESCE(${column}, '') AS ${column}`)
  .join(', ');

/** The links that let somebody in: the page that takes the token, and the token. */
const LINKS: {
  [template: string]: {
    page: string;
    ofAdmin?: true;
    token: (person: core.Record, newEmail: string) => string;
  };
} = {
  password_reset: {
    page: '/auth/reset/confirm',
    token: (person) => person.newPasswordResetToken(),
  },
  verification: { page: '/auth/verify', token: (person) => person.newVerificationToken() },
  admin_invitation: {
    page: '/auth/invitation',
    ofAdmin: true,
    token: (person) => person.newPasswordResetToken(),
  },
  email_change: {
    page: '/auth/email',
    token: (person, newEmail) => person.newEmailChangeToken(newEmail),
  },
};

export const carriesLink = (template: string): boolean => template in LINKS;

/** The email with `put` in the place of its link, if it has one. */
export const withLink = <L extends Pick<Kept, 'template' | 'text' | 'html'>>(
  email: L,
  put: string,
): L => (carriesLink(email.template) ? filledWith(email, put) : email);

/**
 * A fresh link for an email, or null when it must not let anybody in any more: the account is gone,
 * blocked or dismissed, has another password or address than when the email was renderContent, or
 * has confirmed already.
 */
export function freshLink(app: core.App, email: Kept): string | null {
  const link = LINKS[email.template];
  const person = findPerson(app, link?.ofAdmin ? 'admins' : 'users', email.user);
  const { key, newEmail = '' }: { key?: string; newEmail?: string } = JSON.parse(
    email.payload || '{}',
  );
  if (!link || !person || isShutOut(person) || key !== keyOf(person)) return null;
  if (email.template === 'verification' && person.verified()) return null;
  return `${storefrontCalled(app, email.storefront).siteUrl}${link.page}?token=${link.token(person, newEmail)}`;
}

/** Blocked, or dismissed. */
export const isShutOut = (person: core.Record) =>
  person.collection().name === 'admins' ? !person.getBool('active') : person.getBool('blocked');

function findPerson(app: core.App, collection: 'users' | 'admins', id: string): core.Record | null {
  try {
    return app.findRecordById(collection, id);
  } catch {
    return null;
  }
}
