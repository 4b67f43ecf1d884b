import { IMAGE_PATH } from '../../lib/constants.ts';
import { decodedPath, hasQuery, pathOf } from './caller.ts';

/** What needs no second look: letters, digits and marks that stand for themselves. */
const PLAIN = /^(?:\/[A-Za-z0-9_~!$&'()*+,;=:@-][A-Za-z0-9._~!$&'()*+,;=:@-]*)+$/;
/**
 * Escapes of control characters that are no space: HTML has no place for them, and pages repeat
 * what is looked for. Routes of programs say themselves what they take.
 */
const CONTROLS = /%(?:0[0-8BCEF]|1[0-9A-F]|7F|C2%[89][0-9A-F])/gi;
/** Where Next's router says what it asks for; without its headers it says nothing. */
const ROUTER_MARK = '_rsc';

/**
 * The one spelling of an address: no `.` or `..`, no empty part, no slash at the end, and in each
 * part the escapes that RFC 3986 (2.3, 6.2.2) leaves. What is spelled otherwise would be rendered,
 * and remembered, once for every spelling. Its query holds no control characters.
 * @param url path and query as they were asked for; the path begins with a slash and can be decoded
 * @param isRouter the router in the browser asks, whose mark in the query means something
 */
export function canonicalUrl(url: string, isRouter: boolean): string {
  const path = pathOf(url);
  const asked = url.slice(path.length);
  const query = path.startsWith('/api/') ? asked : asked.replace(CONTROLS, '');
  if (path === IMAGE_PATH) return canonicalImage(query) ?? url;
  return canonicalPath(path) + canonicalQuery(query, isRouter);
}

function canonicalPath(path: string): string {
  if (path === '/' || PLAIN.test(path)) return path;
  // Resolves what stands for a dot or a slash; a host of its own keeps `//…` a path.
  const parts = new URL(`http://shop${path}`).pathname.split('/').filter(Boolean);
  return `/${parts.map((part) => respelled(part)).join('/')}`;
}

const respelled = (part: string): string =>
  encodeURIComponent(decodeURIComponent(part)).replace(/%(?:2[146-9BC]|3[ABD]|40)/g, (escape) =>
    decodeURIComponent(escape),
  );

/** Without what says nothing; pairs stay as they are spelled, in their order. */
function canonicalQuery(query: string, isRouter: boolean): string {
  const isMark = (pair: string) =>
    !isRouter && new URLSearchParams(pair).keys().next().value === ROUTER_MARK;
  const pairs = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isMark(pair));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * Next makes and keeps a picture for every spelling: this one is that of lib/products/images.ts. What
 * it would refuse is left to it.
 */
function canonicalImage(query: string): string | undefined {
  const asked = new URLSearchParams(query);
  const original = asked.get('url') ?? '';
  const [width, quality] = [Number(asked.get('w')), Number(asked.get('q'))];
  const isPath = decodedPath(original) !== undefined && !hasQuery(original);
  if (!isPath || !width || !quality) return undefined;
  return `${IMAGE_PATH}?url=${encodeURIComponent(canonicalPath(original))}&w=${width}&q=${quality}`;
}
