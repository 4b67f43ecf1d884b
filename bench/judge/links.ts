import { anAddress } from '../../tests/support/address.ts';
import { crawl } from '../../tests/support/crawl.ts';
import { tell, type Findings, type Judge } from './judge.ts';

/** Requests under way: more make nothing quicker, the shop draws its pages on one core. */
const AT_ONCE = 4;
/** Of one address, ms. */
const PATIENCE_MS = 30_000;

/**
 * Every link of the demo shop, followed from every kind of page: pages, images, scripts, styles,
 * and places within pages. Of lists that are narrowed by more than one thing there is no end: they
 * are left out and counted, as is every width of a picture but the first.
 */
export const LINKS: Judge = {
  name: 'links',
  title: 'Ссылки (все страницы)',
  needs: [],
  async judge({ url, paths }) {
    const faults: Findings = {};
    const seen = new Set<string>();
    const isFollowed = ({ pathname, searchParams }: URL): boolean => {
      if (pathname !== '/_next/image') return searchParams.size < 2;
      const image = searchParams.get('url') ?? '';
      return !seen.has(image) && Boolean(seen.add(image));
    };
    const { broken, asked, leftOut } = await crawl({
      site: url,
      starts: ['/', ...paths.filter((path) => !path.includes('no/such'))],
      atOnce: AT_ONCE,
      ask: (path) => ask(url + path),
      isFollowed,
    });
    for (const { path, from, reason } of broken)
      tell(faults, path, `${reason}, на странице ${from}`);
    return { figures: { shop: { addresses: asked, 'left out': leftOut } }, faults };
  },
};

/** From an address of its own, as visitors come: limits count by address. */
async function ask(address: string) {
  const reply = await fetch(address, {
    headers: { 'x-forwarded-for': anAddress() },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { status, headers } = reply;
  const body = await reply.text();
  const isPage = headers.get('content-type')?.startsWith('text/html');
  return { status, location: headers.get('location'), html: isPage ? body : undefined };
}
