import { LIVE_PATH, UPLOADS_PATH } from '../constants.ts';

/** At most so many at once, and so many a minute. */
export type Limit = { burst: number; perMinute: number };

/**
 * What costs more than a page out of memory, and how much of it one network gets: an office of
 * fifty people never meets it.
 */
export const LIMITS = {
  search: { burst: 120, perMinute: 300 },
  suggestions: { burst: 300, perMinute: 1_200 },
  lists: { burst: 300, perMinute: 900 },
  cart: { burst: 120, perMinute: 600 },
  partLists: { burst: 60, perMinute: 60 },
  uploads: { burst: 60, perMinute: 120 },
  streams: { burst: 120, perMinute: 240 },
} as const satisfies Record<string, Limit>;

/**
 * The same for a program: of all those together that call themselves by the name of one search
 * engine, and of one network for every other.
 */
export const BOT_LIMIT: Limit = { burst: 30, perMinute: 60 };

const CHANGES = /^\/api\/(?:cart|compare|favorites|garage)$/;
/** Each press there asks for up to 300 parts. */
const BULK_ORDER = '/bulk';
const COUNTED: Record<string, LimitedKind> = {
  '/api/suggest': 'suggestions',
  '/api/list-count': 'lists',
  '/api/fits': 'lists',
  [LIVE_PATH]: 'streams',
};
/** The back office is guarded by its sign-in; files of the build cost nothing. */
const UNLIMITED = /^\/(?:admin|api|_next)(?:\/|$)/;

export type LimitedKind = keyof typeof LIMITS;

/**
 * What a request that memory cannot answer counts as; nothing for a page without a query.
 * @param query with its question mark, empty without one
 */
export function limitedKind(method: string, path: string, query: string): LimitedKind | undefined {
  if (method === 'POST') {
    if (path.startsWith(UPLOADS_PATH)) return 'uploads';
    if (path === BULK_ORDER) return 'partLists';
    return CHANGES.test(path) ? 'cart' : undefined;
  }
  if (COUNTED[path]) return COUNTED[path];
  if (UNLIMITED.test(path)) return undefined;
  const keys = [...new URLSearchParams(query).keys()].filter((key) => key !== '_rsc');
  if (keys.includes('q')) return 'search';
  return keys.length > 0 ? 'lists' : undefined;
}
