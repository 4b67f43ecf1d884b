import { anAddress } from '../support/address.ts';
import { expect, test } from './whole-shop.ts';

const SITE = 'http://shop.test';
/** Of addresses that differ only in a name or in a query so many are followed. */
const SAMPLE = 12;
/** Links followed at once. */
const AT_ONCE = 8;

/**
 * Addresses of one kind: a page of which there are many, or lists with the same filters, whosever
 * they are.
 */
function kindOf({ pathname, searchParams }: URL): string {
  const many =
    searchParams.size > 0
      ? /^\/(products|files\/products|categories|brands|diagnostika-avto)\/.*/
      : /^\/(products|files\/products|diagnostika-avto)\/.*/;
  return pathname.replace(many, '/$1/…') + [...new Set(searchParams.keys())].sort().join('&');
}

/**
 * Every address that a document names for following or loading, resolved. What is posted to is not
 * followed.
 */
function addressesIn(html: string, base: string): URL[] {
  const visible = html
    .replace(/<script\b(?![^>]*\bsrc=)[^]*?<\/script>/g, '')
    .replace(/<form\b[^>]*\bmethod="post"[^>]*>/gi, '');
  const found = [
    ...visible.matchAll(
      /<(?:a|link|img|script|source|form|iframe|use|image)\b[^>]*?\s(?:href|src|action)="([^"]*)"/g,
    ),
  ].map(([, address]) => address!);
  const sets = [...visible.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set]) =>
    set!.split(/,\s+/).map((one) => one.trim().split(' ')[0]!),
  );
  return [...found, ...sets]
    .filter((address) => !/^(?:tel|mailto|data):/.test(address))
    .map((address) => new URL(address.replaceAll('&amp;', '&'), SITE + base));
}

test('every link of the demo shop leads somewhere, and nowhere else', async ({ request }) => {
  test.setTimeout(600_000);
  const waiting: { path: string; from: string }[] = [{ path: '/', from: '' }];
  const known = new Set(['/']);
  const followed = new Map<string, number>();
  const wrong: string[] = [];
  const meet = (url: URL, from: string) => {
    if (url.origin !== SITE) return void wrong.push(`${from} leads out of the shop: ${url}`);
    if (/^\/internal(?:\/|$)/.test(url.pathname))
      return void wrong.push(`${from} leads to an inner page: ${url.pathname}`);
    const path = url.pathname + url.search;
    const kind = kindOf(url);
    if (known.has(path) || (followed.get(kind) ?? 0) >= SAMPLE) return;
    known.add(path);
    followed.set(kind, (followed.get(kind) ?? 0) + 1);
    waiting.push({ path, from });
  };
  const follow = async (next: { path: string; from: string }) => {
    // All lists of a shop within a minute are more than one visitor may ask for.
    const headers = { 'x-forwarded-for': anAddress() };
    const reply = await request.get(next.path, { headers, maxRedirects: 0 });
    if (reply.status() >= 400) wrong.push(`${reply.status()} ${next.path} (from ${next.from})`);
    const { location, 'content-type': type = '' } = reply.headers();
    if (location) meet(new URL(location, SITE + next.path), next.path);
    if (type.startsWith('text/html'))
      for (const url of addressesIn(await reply.text(), next.path)) meet(url, next.path);
  };
  const underWay = new Set<Promise<void>>();
  while (waiting.length + underWay.size > 0) {
    for (const next of waiting.splice(0, AT_ONCE - underWay.size)) {
      const asked = follow(next).finally(() => underWay.delete(asked));
      underWay.add(asked);
    }
    await Promise.race(underWay);
  }
  expect(wrong).toEqual([]);
  expect(known.size).toBeGreaterThan(150);
});
