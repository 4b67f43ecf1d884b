import { HOST_PREFIX } from '@/lib/constants';

const YEAR_S = 365 * 24 * 3600;

/**
 * This browser remembers whether a part of the back office is folded away.
 * @param cookie its name
 */
export function rememberFold(cookie: string, isFolded: boolean): void {
  const value = `${cookie}=${isFolded ? 'folded' : 'open'}; max-age=${YEAR_S}; samesite=lax`;
  document.cookie =
    location.protocol === 'https:'
      ? `${HOST_PREFIX}${value}; path=/; secure`
      : `${value}; path=/admin`;
}
