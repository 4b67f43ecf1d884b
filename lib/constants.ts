/**
 * Constants the owner named. Everything else that is tunable stands beside the code that uses it.
 */

/** Products on one page of a list. */
export const PAGE_SIZE = 30;
/** Records fetched by one request when a whole collection is read. */
export const FULL_LIST_BATCH = 500;
/** Numbered page links end here; deeper pages are reached by keyset. */
export const NUMBERED_PAGES = 34;
/** Makers that a side column can show. */
export const MAX_BRANDS = 60;
/** Counts are exact up to here, then «более 1 000». */
export const EXACT_COUNT = 1000;
/**
 * Requests the web process keeps in flight to the backend, by what they are for: none of them waits
 * for another kind.
 */
export const BACKEND_LANES = {
  pages: 8,
  search: 4,
  uploads: 2,
  admin: 4,
  changes: 6,
  passwords: 2,
} as const;
/** How often each web process asks for new cache events, ms. */
export const CACHE_EVENTS_POLL_MS = 1_000;
/**
 * Says that its owner has prices of his own: pages are then made for him, and caches in front of
 * the shop must pass it by (docs/operations.md). It names no level and opens nothing.
 */
export const LEVEL_COOKIE = 'shop_level';
/**
 * Cookies by which a rewrite of next.config.mjs leads to another page: who carries one never meets
 * the finished pages in memory.
 */
export const PERSONAL_COOKIES = [LEVEL_COOKIE] as const;
/** What browsers keep of one cookie, name included. */
export const AUTH_COOKIE_MAX_BYTES = 4096;
/** The sealed session of a customer or an admin. */
export const SESSION_COOKIE = 'shop_session';
/** What was typed into a form that has not arrived: a session had ended, or the shop was away. Sealed. */
export const DRAFT_COOKIE = 'shop_draft';
/** What waits, sealed, while somebody is away at the service he signs in with. */
export const SERVICE_COOKIE = 'shop_service';
/**
 * Request header by which middleware.ts tells a private page its own path with the query, for
 * coming back to it.
 */
export const PATH_HEADER = 'x-shop-path';
/** What the browser's own scripts may know of the session: kind, name, expiry. Never the token. */
export const DISPLAY_COOKIE = 'shop_display';
/**
 * Below it files arrive as raw bodies of any size; each route says itself how much it takes. Forms
 * everywhere else are small.
 */
export const UPLOADS_PATH = '/api/uploads/';
/**
 * What changes, as it happens: a stream that stays open, which our server holds apart from Next's
 * replies.
 */
export const LIVE_PATH = '/api/live';
/** Takes what browsers tell of errors in them. */
export const BROWSER_ERRORS_PATH = '/api/errors';
/** Where Next makes the smaller sizes of an image. */
export const IMAGE_PATH = '/_next/image';
/** Answered as long as the web process runs, whatever the backend does. */
export const HEALTH_PATH = '/api/health';
/** A live connection that has not opened after this is given up, ms. */
export const REALTIME_CONNECT_TIMEOUT_MS = 15_000;
/** After what waits a lost live connection is tried again, ms; the last one repeats. */
export const REALTIME_RECONNECT_MS = [200, 300, 500, 1_000, 1_200, 1_500, 2_000] as const;
/**
 * Whether the sections of the back office are folded away in this browser; its own script sets it.
 */
export const ADMIN_SIDE_COOKIE = 'shop_side';
/** The same of what a new shop needs. */
export const ADMIN_FIRST_DAY_COOKIE = 'shop_first_day';
/** Which accounts have signed in in this browser: marks of the backend, which open nothing. */
export const BROWSER_COOKIE = 'shop_browser';
/** A guest's cart as it was kept before each line had a cookie of its own, sealed. */
export const CART_COOKIE = 'shop_cart';
/** Which order has just been placed from this browser, sealed. */
export const PLACED_COOKIE = 'shop_placed';
/** Recovery codes that have just been made, until their owner says that he keeps them, sealed. */
export const RECOVERY_COOKIE = 'shop_recovery';
/** What came of ordering the same again, for the cart to tell, sealed. */
export const REPEATED_COOKIE = 'shop_repeated';

/** A guest's favorites, or a copy of a customer's; the browser's own scripts read and set it. */
export const FAVORITES_COOKIE = 'shop_favorites';
/** What is compared, as it was kept before each product had a cookie of its own. */
export const COMPARE_COOKIE = 'shop_compare';
/** A copy of a customer's cart: how many pieces of which offer; the browser's own scripts read it. */
export const CART_VIEW_COOKIE = 'shop_cart_view';
/** A guest's cars as they were kept before each had a cookie of its own, sealed. */
export const GARAGE_COOKIE = 'shop_garage';
/** The car chosen among a visitor's; the browser's own scripts read it. */
export const CAR_COOKIE = 'shop_car';
/** The car chosen for one visit, before that of the garage; the browser's own scripts read it. */
export const VISIT_CAR_COOKIE = 'shop_visit_car';
/** The section whose pages MUI dresses in the browser: it alone may carry styles within the page. */
export const MUI_SECTION = '/admin';

/**
 * Sections where people work: React runs there. Every other page is a document, and what moves on it
 * are custom elements (components/elements).
 */
export const WORK_SECTIONS = [MUI_SECTION, '/bulk', '/cart', '/orders', '/profile', '/vin-request'];

/**
 * Every cookie that the shop reads: server/http/cookies.ts hands Next these and no others, so a new
 * one belongs here first.
 */
export const SHOP_COOKIES = [
  SESSION_COOKIE,
  DISPLAY_COOKIE,
  LEVEL_COOKIE,
  FAVORITES_COOKIE,
  COMPARE_COOKIE,
  CART_COOKIE,
  CART_VIEW_COOKIE,
  GARAGE_COOKIE,
  CAR_COOKIE,
  VISIT_CAR_COOKIE,
  DRAFT_COOKIE,
  SERVICE_COOKIE,
  PLACED_COOKIE,
  REPEATED_COOKIE,
  RECOVERY_COOKIE,
  ADMIN_SIDE_COOKIE,
  ADMIN_FIRST_DAY_COOKIE,
  BROWSER_COOKIE,
] as const;

/** A line of a guest's cart, by its offer; the browser's own scripts read it. */
export const CART_LINE_COOKIES = 'shop_cart_line';
/** What a guest has added to his favorites or taken out, by press; scripts read and set it. */
export const FAVORITE_COOKIES = 'shop_favorite';
/** A product that is compared, by its number; scripts read and set it. */
export const COMPARED_COOKIES = 'shop_compared';
/** A guest's car, sealed, by its id. */
export const GARAGE_CAR_COOKIES = 'shop_garage_car';
/** Why a form of a public page was refused and what was typed into it, sealed, in parts. */
export const ANSWER_COOKIES = 'shop_answer';

/**
 * Families of cookies: `name.key`, one for each thing that a guest keeps. What a request adds is a
 * cookie of its own, so requests that come together do not write over each other (decision 051).
 */
export const COOKIE_FAMILIES = [
  CART_LINE_COOKIES,
  FAVORITE_COOKIES,
  COMPARED_COOKIES,
  GARAGE_CAR_COOKIES,
  ANSWER_COOKIES,
] as const;
export type CookieFamily = (typeof COOKIE_FAMILIES)[number];
/** What may stand behind the dot. */
export const COOKIE_KEY = /^[0-9a-z]{1,15}$/;

export type ShopCookie = (typeof SHOP_COOKIES)[number] | `${CookieFamily}.${string}`;

/**
 * Browsers keep a cookie of such a name only as one of this very host, https and all its paths, so
 * no neighbour under the same domain can set it. Where the shop lives on https, the server puts it
 * before every name of the list above but that of the level, by which caches in front pass the
 * shop's own pages by and which opens nothing; everything behind the server knows plain names.
 */
export const HOST_PREFIX = '__Host-';

/**
 * Favorites of a customer; one request changes as many. A guest keeps fewer
 * (lib/favorites/model.ts): a cookie is small.
 */
export const MAX_OWN_FAVORITES = 500;
