import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isRequestId } from '../../lib/requests/id/model.ts';
import { arePersonal, type Cookies } from './cookies.ts';

export const SECRET_HEADER = 'x-shop-secret';

/**
 * Headers by which a visitor could speak with the voice of the proxy, of Next's middleware or of
 * this server.
 */
const FORGEABLE =
  /^(?:x-middleware-|x-invoke-|x-shop-|x-prerender-|x-forwarded-|x-matched-path$|x-now-|x-real-ip$|forwarded$)/;

export type TrustRules = {
  /**
   * Public address of the shop: pages build addresses from it, never from what the visitor claims.
   */
  siteUrl: string;
  /**
   * A proxy of ours stands in front: the right-most entry of X-Forwarded-For is the visitor, and
   * X-Request-Id is what the proxy calls the request.
   */
  trustProxy: boolean;
  /** Known to this process alone. */
  secret: string;
};

export type Caller = {
  requestId: string;
  ip: string;
  /** Our own process asks. */ internal: boolean;
  /** It would change something, and no page of ours sent it. */ foreign: boolean;
};

/** Makes the request's headers trustworthy, in place, and says who asks. */
export function identifyCaller(
  req: IncomingMessage,
  { siteUrl, trustProxy, secret }: TrustRules,
): Caller {
  const { headers } = req;
  const ip = visitorAddress(req, trustProxy);
  const internal = sameSecret(headers[SECRET_HEADER], secret);
  // The proxy's own log knows the request by it; a visitor could bring that of somebody else.
  const offered = trustProxy ? headers['x-request-id'] : undefined;
  const requestId = typeof offered === 'string' && isRequestId(offered) ? offered : randomUUID();

  for (const name of Object.keys(headers)) if (FORGEABLE.test(name)) delete headers[name];
  const { host, protocol, origin } = new URL(siteUrl);
  // A form of the page the visitor is on, by whatever name he reached the shop: for Next it comes
  // from the one public address.
  if (isFromHere(headers)) headers.origin = origin;
  const foreign = !ONLY_ASKS.has(req.method ?? '') && headers.origin !== origin;
  headers['x-request-id'] = requestId;
  headers['x-forwarded-for'] = ip;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  return { requestId, ip, internal, foreign };
}

/** Whom a trusted proxy calls by something that is no address: one caller, whoever they are. */
const UNKNOWN = 'unknown';

function visitorAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  // Without the header nobody stands in front, as where this machine asks itself.
  if (forwarded === undefined) return socket.remoteAddress ?? '';
  const said = withoutPort([forwarded].flat().join().split(',').at(-1)!.trim());
  return isIP(said) ? said : UNKNOWN;
}

/** Some proxies name the port as well: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(address)?.slice(1).find(Boolean) ?? address;

/** Methods that change nothing. */
export const ONLY_ASKS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers name the page a form was sent from and the address it goes to, and no page can forge
 * either.
 */
function isFromHere({ origin, host }: IncomingMessage['headers']): boolean {
  return (
    origin !== undefined &&
    host !== undefined &&
    URL.canParse(origin) &&
    new URL(origin).host === host.toLowerCase()
  );
}

function sameSecret(offered: string | string[] | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(String(offered ?? '')), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether a page is asked for without anything personal: then the answer may be one that visitors
 * share.
 * @param cookies of the request
 */
export function isAnonymous({ method, url, headers }: IncomingMessage, cookies: Cookies): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    url !== undefined &&
    headers.rsc === undefined &&
    headers['next-router-prefetch'] === undefined &&
    headers['next-router-state-tree'] === undefined &&
    headers['next-action'] === undefined &&
    headers.authorization === undefined &&
    !arePersonal(cookies)
  );
}

export const hasQuery = (url: string): boolean => url.includes('?');

/** The path as the visitor wrote it, without the query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** The path as people read it; nothing when its escapes are broken or it is no path at all. */
export function decodedPath(url: string): string | undefined {
  if (!url.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(pathOf(url));
  } catch {
    return undefined;
  }
}
