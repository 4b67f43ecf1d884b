import type { AccountKind } from '../accounts/model.ts';

/** What tabs and pages may know of a session; it opens nothing. */
export type DisplayCopy = {
  kind: AccountKind;
  /** Whose it is: the record's id, by which a page notices that somebody else has signed in. */
  account: string;
  /** How the visitor is called on the screen. */
  name: string;
  /** When the session ends, UTC ms. */
  expiresAt: number;
};

/**
 * @returns the value of the display cookie and of the browser's local storage: base64url, which
 * nothing on the way escapes
 */
export function writeDisplayCopy({ kind, account, name, expiresAt }: DisplayCopy): string {
  // `Buffer` here would bring all of it into every page.
  const bytes = new TextEncoder().encode(JSON.stringify({ kind, account, name, expiresAt }));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/**
 * Light: an inline script of every page uses it too (components/session/account-link.inline.ts).
 * @param value of the display cookie or of the local storage: anybody may have written it
 * @param now UTC ms
 * @returns null for whatever is absent, broken or over
 */
export function readDisplayCopy(value: string | null | undefined, now: number): DisplayCopy | null {
  try {
    const bytes = Uint8Array.from(
      atob((value ?? '').replace(/-/g, '+').replace(/_/g, '/')),
      (byte) => byte.charCodeAt(0),
    );
    const { kind, account, name, expiresAt } = JSON.parse(new TextDecoder().decode(bytes));
    const isRight =
      (kind === 'authRecord' || kind === 'admin') &&
      typeof account === 'string' &&
      typeof name === 'string' &&
      name.length <= 200 &&
      Number.isSafeInteger(expiresAt) &&
      expiresAt > now;
    return isRight ? { kind, account, name, expiresAt } : null;
  } catch {
    return null;
  }
}
