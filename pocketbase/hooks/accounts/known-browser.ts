import { headerOf, type AnyRequest } from '../request/header.ts';
import { enrolledAt } from './second-factor/stored.ts';

/** Customers or admins. */
export type AccountKind = 'users' | 'admins';

/** How many accounts a browser may say that it knows. */
const MOST = 4;

/**
 * What a browser keeps that has signed in: by it the browser is known when its owner signs in
 * again, whoever guesses at his password meanwhile. It opens nothing, and ends with the password;
 * one from before he had a second factor says nothing of who knows his codes, so it ends with that,
 * too. Ours (HMAC-SHA256 of who it is, by the secret of his own tokens).
 */
export function browserMark(app: core.App, person: core.Record): string {
  const kind = person.collection().name;
  const factor = kind === 'admins' ? enrolledAt(app, person.id) : 0;
  const who = `browser:${kind}:${person.id}${factor ? `:${factor}` : ''}`;
  return `${person.id}.${$security.hs256(who, person.tokenKey())}`;
}

/**
 * Whether the request comes from a browser in which this person has signed in: it says its marks in
 * `X-Known-Browser`.
 */
export function isKnownBrowser(e: AnyRequest, person: core.Record | null | undefined): boolean {
  if (!person) return false;
  const mark = browserMark(e.app, person);
  return headerOf(e, 'X-Known-Browser')
    .split(' ')
    .slice(0, MOST)
    .some((said) => $security.equal(said, mark));
}
