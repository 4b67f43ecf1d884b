import { ServerResponse, type IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import type { Value } from './cache/store/entries.ts';

/*
 * What we rely on in Next 16.4.5 (server/lib/incremental-cache/index.js,
 * server/response-cache/index.js, build/templates/app-page-runtime.js):
 *
 * - A handler object is made per request; `get(key, { kind, tags, softTags })` and `set(key, value,
 *   { cacheControl } | { fetchCache, tags })` are all it is asked, plus `revalidateTag(tags,
 *   durations)`, called before the reply to whoever invalidated.
 * - Pages: key `/route-cache/APP_PAGE/{hash of the route}/${path}`, `/` being `/index`; value {
 *   kind, html, rscData, headers, status, … }. `headers['x-next-cache-tags']` lists the tags.
 *   `headers` are sent with the page, those of a page just rendered too: `set` is awaited before
 *   the reply and gets the very object that is sent. That is how VALID_AT reaches the server.
 * - Data (`unstable_cache`): kind FETCH, a hash as key, `fetchCache: true` and `tags` in the
 *   context of `set`.
 * - `lastModified` -1: render first, keep the old page if that fails. Older than
 *   `cacheControl.revalidate`: serve it, render afterwards. Older than `cacheControl.expire`: as
 *   -1. A returned `cacheControl` overrides what Next remembers.
 * - After a failed rendering `set` is called with the value that `get` returned, for 3 to 30 s
 *   more.
 * - Requests for one key that overlap share one rendering, also when they came after an
 *   invalidation that the rendering did not see.
 */

/**
 * Response header by which a page says since when its content is known to be current, ms; 0 when it
 * is known to be old.
 */
export const VALID_AT = 'x-shop-valid-at';

const TAGS = 'x-next-cache-tags';
/**
 * Data read under this tag feeds one page only; the page is kept, so keeping the data as well would
 * double the file.
 */
const PAGE_ONLY = 'page-only';

export type GetContext = { kind: string; tags?: string[]; softTags?: string[] };
export type SetContext = {
  fetchCache?: boolean;
  tags?: string[];
  cacheControl?: { revalidate: number | false; expire?: number };
};
export type Found = {
  value: Value;
  lastModified: number;
  cacheControl: { revalidate: number | false; expire: number | undefined };
};

export const isForOnePageOnly = (tags: string[]): boolean => tags.includes(PAGE_ONLY);

export const tagsOfPage = ({ headers }: Value): string[] =>
  String(headers?.[TAGS] ?? '')
    .split(',')
    .filter(Boolean);

/** The path that a page's key, or the address a visitor asked for, stands for. */
export function pathOfKey(key: string): string {
  const path = key.startsWith('/route-cache/') ? key.slice(key.indexOf('/$/') + 2) : key;
  return path === '/index' ? '/' : path;
}

const FORGET_EVERY_MS = 60_000;

/** How Next 16.4.5 keeps it: `cacheControls` of any IncrementalCache leads to one static map. */
type NextGlobals = { __incrementalCache?: { cacheControls?: { clear?: () => void } } };

/**
 * Next remembers the lifetime of every address it has ever rendered, unknown ones too, and never
 * forgets: whoever asks for made-up addresses would fill the memory. Nothing is lost by forgetting,
 * because the page store returns each page with its lifetime.
 */
export const forgetLifetimes = (): void =>
  (globalThis as NextGlobals).__incrementalCache?.cacheControls?.clear?.();

/** Forgets once a minute; does not keep the process alive. */
export const forgetLifetimesRegularly = (): void =>
  void setInterval(forgetLifetimes, FORGET_EVERY_MS).unref();

/**
 * Tells Next (16.4.5, by its own variable) where to ask this process: it fetches the page that a
 * form leads on to. Left alone, it would speak https to our plain port wherever the shop lives on
 * https, and every scripted sign-in would end in a failed request.
 */
export const tellNextWhereItIs = (address: string): void =>
  void (process.env.__NEXT_PRIVATE_ORIGIN = address);

/** By this Next (16.4.5) tells its scripts that a form's action is unknown, as after an update. */
export const ACTION_UNKNOWN: Readonly<Record<string, string>> = {
  'x-nextjs-action-not-found': '1',
};

const ROUTER_STATE = 'next-router-state-tree';

/**
 * Drops, in place, what Next's router in a browser cannot have sent: Next 16.4.5 would fail over
 * it. Without it the page is rendered whole.
 */
export function dropBrokenRouterState(headers: IncomingHttpHeaders): void {
  try {
    parseAndValidateFlightRouterState(headers[ROUTER_STATE]);
  } catch {
    delete headers[ROUTER_STATE];
  }
}

/** By these Next's router in a browser (16.4.5) asks for a page's data instead of its HTML. */
const ROUTER = [
  'rsc',
  ROUTER_STATE,
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/**
 * Has a page answer Next's router with its HTML, in place: the router then leaves for it as a browser
 * does.
 */
export function dropRouter(headers: IncomingHttpHeaders): void {
  for (const name of ROUTER) delete headers[name];
}

/**
 * Sets a header past Next, which for the whole request puts the cookies of its middleware back
 * wherever `Set-Cookie` is set.
 */
export const setOwnHeader = (res: ServerResponse, name: string, value: string[]): void =>
  void ServerResponse.prototype.setHeader.call(res, name, value);

/** What Next (16.4.5, use-flight-response.js) writes before the data; on a page that answers a form, the form's state follows in the same script. */
const FIRST_FLIGHT = '(self.__next_f=self.__next_f||[]).push([0])';
const FLIGHT = /^self\.__next_f\.push\((\[[^]*\])\)$/;
const RUNTIME =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^]*\})\);?$/;

/** Whether an inline script of Next 16.4.5 hands data to React or to its bundler, and does nothing else. */
export function isOfNext(code: string): boolean {
  if (code === FIRST_FLIGHT) return true;
  const last = code.startsWith(`${FIRST_FLIGHT};`) ? code.slice(FIRST_FLIGHT.length + 1) : code;
  const data = FLIGHT.exec(last)?.[1] ?? RUNTIME.exec(last)?.[1];
  return data !== undefined && isJson(data);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
