import type { ServerResponse } from 'node:http';
import { prefixCookies } from './cookies.ts';

/**
 * A public page may be kept by browsers and proxies but must be asked for again each time: a change
 * is on the page within seconds.
 */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** The same for what only browsers may keep. */
export const OWN_CACHE_CONTROL = 'private, max-age=0, must-revalidate';
export const NO_STORE = 'private, no-store';

/**
 * What Next and its middleware tell each other; `x-nextjs-*` on router replies stays, the router in
 * the browser reads it.
 */
const INTERNAL = /^(?:x-middleware-|x-shop-|x-nextjs-cache$|x-next-cache-tags$)/;
const INTERNAL_ON_PAGES = /^(?:x-middleware-|x-shop-|x-nextjs-|x-next-)/;

/** Promised by a shop that lives on https, and by no other. */
const HSTS = 'Strict-Transport-Security';

/**
 * Headers that every reply carries.
 * @param siteUrl HSTS is promised only for a shop that lives on https
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // A page of somebody else's that opens one of ours gets no handle on it, …
    'Cross-Origin-Opener-Policy': 'same-origin',
    // … and what the shop answers stands in no page but its own.
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && { [HSTS]: 'max-age=31536000' }),
  };
}

/** Images of the catalogue and of the shop itself: search engines and marketplaces show them. */
const SHOWN_ELSEWHERE = /^\/(?:_next\/image$|files\/products\/|open-graph\.png$|icon\.svg$)/;

/**
 * Takes off what is nobody's business outside and puts on what every reply carries.
 * @param path what was asked for, where it may be an image
 */
export function applyResponseHeaders(
  res: ServerResponse,
  security: Record<string, string>,
  isPage: boolean,
  path = '',
): void {
  const internal = isPage ? INTERNAL_ON_PAGES : INTERNAL;
  for (const name of res.getHeaderNames()) if (internal.test(name)) res.removeHeader(name);
  if (String(res.getHeader('cache-control')).includes('s-maxage'))
    res.setHeader('Cache-Control', PUBLIC_CACHE_CONTROL);
  // Next says the address of a redirect that it keeps twice.
  const [location] = [res.getHeader('location')].flat();
  if (location !== undefined) res.setHeader('Location', location);
  for (const [name, value] of Object.entries(security)) res.setHeader(name, value);
  if (HSTS in security) prefixCookies(res);
  if (SHOWN_ELSEWHERE.test(path)) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** They belong to one visitor, to one encoding or to one connection. */
const OWN = new Set([
  'set-cookie',
  'x-request-id',
  'content-length',
  'content-encoding',
  'etag',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * The headers that every visitor of the page gets alike, as `writeHead` takes them: name, value,
 * name, value.
 */
export const sharedHeaders = (res: ServerResponse): string[] =>
  Object.entries(res.getHeaders()).flatMap(([name, value]) =>
    OWN.has(name) || value === undefined ? [] : [name, String(value)],
  );
