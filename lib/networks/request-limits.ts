import { BROWSER_ERRORS_PATH, IMAGE_PATH, LIVE_PATH, UPLOADS_PATH } from '../constants.ts';

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
  documents: { burst: 60, perMinute: 60 },
  /** What browsers tell of errors: three of a page at most. */
  browserErrors: { burst: 30, perMinute: 60 },
  /** Whatever memory does not answer, those above included. */
  requests: { burst: 600, perMinute: 1_200 },
  /** A page shows up to 40; most are made already. */
  images: { burst: 600, perMinute: 1_200 },
} as const satisfies Record<string, Limit>;

/**
 * The same for a program: of all those together that call themselves by the name of one search
 * engine, and of one network for every other.
 */
export const BOT_LIMIT: Limit = { burst: 30, perMinute: 60 };

const CHANGES =
  /^\/api\/(?:cart|compare|favorites|garage|forms\/(?:favorites|car|choose-car|remove-car))$/;
/** Each press there asks for up to 300 parts. */
const BULK_ORDER = '/bulk';
const COUNTED: Record<string, LimitedKind> = {
  '/api/suggest': 'suggestions',
  '/api/list-count': 'lists',
  '/api/fits': 'lists',
  [LIVE_PATH]: 'streams',
};
/** A paper of an order, or all prices, as a file. */
const DOCUMENT = /^\/(?:orders\/[^/]+\/documents\/[^/]+\/pdf|profile\/price-list)$/;
/** The back office is guarded by its sign-in; files of the build cost nothing. */
const UNLIMITED = /^\/(?:admin|api|_next)(?:\/|$)/;

export type LimitedKind = keyof typeof LIMITS;

/**
 * What a request that memory has not answered counts as: in a bucket that all of them share, and
 * what costs more in one of its own as well.
 * @param query with its question mark, empty without one
 */
export function limitedKinds(method: string, path: string, query: string): LimitedKind[] {
  if (path === IMAGE_PATH) return ['images'];
  const kind = narrowKind(method, path, query);
  return kind ? [kind, 'requests'] : ['requests'];
}

function narrowKind(method: string, path: string, query: string): LimitedKind | undefined {
  if (method === 'POST') {
    if (path.startsWith(UPLOADS_PATH)) return 'uploads';
    if (path === BULK_ORDER) return 'partLists';
    if (path === BROWSER_ERRORS_PATH) return 'browserErrors';
    return CHANGES.test(path) ? 'cart' : undefined;
  }
  if (COUNTED[path]) return COUNTED[path];
  if (DOCUMENT.test(path)) return 'documents';
  if (UNLIMITED.test(path)) return undefined;
  const keys = [...new URLSearchParams(query).keys()].filter((key) => key !== '_rsc');
  if (keys.includes('q')) return 'search';
  return keys.length > 0 ? 'lists' : undefined;
}
