import { anAddress } from '../support/address.ts';
import { crawl } from '../support/crawl.ts';
import { expect, test } from './whole-shop.ts';

const SITE = 'http://shop.test';
/** Of addresses that differ only in a name or in a query so many are followed. */
const SAMPLE = 12;

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

test('every link of the demo shop leads somewhere, and nowhere else', async ({ request }) => {
  test.setTimeout(600_000);
  const followed = new Map<string, number>();
  const wrong = new Set<string>();
  const { broken, asked } = await crawl({
    site: SITE,
    starts: ['/'],
    atOnce: 8,
    async ask(path) {
      // All lists of a shop within a minute are more than one visitor may ask for.
      const headers = { 'x-forwarded-for': anAddress() };
      const reply = await request.get(path, { headers, maxRedirects: 0 });
      const { location, 'content-type': type = '' } = reply.headers();
      const html = type.startsWith('text/html') ? await reply.text() : undefined;
      return { status: reply.status(), location, html };
    },
    isFollowed(url) {
      const kind = kindOf(url);
      followed.set(kind, (followed.get(kind) ?? 0) + 1);
      return followed.get(kind)! <= SAMPLE;
    },
    onLink(url, from) {
      if (url.origin !== SITE) wrong.add(`${from} leads out of the shop: ${url}`);
      if (/^\/internal(?:\/|$)/.test(url.pathname))
        wrong.add(`${from} leads to an inner page: ${url.pathname}`);
    },
  });
  expect([...wrong]).toEqual([]);
  expect(broken).toEqual([]);
  expect(asked).toBeGreaterThan(150);
});
