const YEAR_S = 365 * 24 * 3600;

/**
 * This browser remembers whether a part of the back office is folded away.
 * @param cookie its name
 */
export function rememberFold(cookie: string, isFolded: boolean): void {
  document.cookie = `${cookie}=${isFolded ? 'folded' : 'open'}; path=/admin; max-age=${YEAR_S}; samesite=lax`;
}
