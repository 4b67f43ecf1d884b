const OURS = 'http://our.shop';

/**
 * Where a visitor wanted to go before he was asked to sign in: a path of our own, never another
 * site's address.
 * @param next from the address, so it may be anything
 * @returns the path as a `Location` carries it: in ASCII, without steps upwards
 */
export function ownPath(next: unknown): string | undefined {
  if (
    typeof next !== 'string' ||
    next.length > 500 ||
    !/^\/(?![/\\])[^\\\s\p{C}]*$/u.test(next) ||
    !URL.canParse(next, OURS)
  )
    return undefined;
  const { origin, pathname, search, hash } = new URL(next, OURS);
  return origin === OURS && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
