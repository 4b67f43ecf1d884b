/**
 * Where a visitor wanted to go before he was asked to sign in: a path of our own, never another site's address.
 * @param next from the address, so it may be anything
 */
export function ownPath(next: unknown): string | undefined {
  return typeof next === 'string' && next.length <= 500 && /^\/(?![/\\])[^\\\s\p{C}]*$/u.test(next) ? next : undefined;
}
