import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { borrow } from './borrowed.ts';
import { tell, type Findings, type Judge } from './judge.ts';

const LINKINATOR = 'linkinator@7.6.1';
/** The shop lets nobody have more of it than a few at once. */
const AT_ONCE = 2;
const TRIES = 4;
/** Of one address, ms: the checker would wait for ever. */
const PATIENCE_MS = 30_000;

type Link = {
  url: string;
  /** 0 where there was no answer. */
  status?: number;
  state: 'OK' | 'BROKEN' | 'SKIPPED';
  parent?: string;
  failureDetails?: (Error | { status: number })[];
};
type Checker = {
  on(event: 'redirect', listen: (redirect: { url: string; targetUrl?: string }) => void): void;
  check(options: object): Promise<{ links: Link[] }>;
};

/**
 * Every link of the demo shop, followed from the front page: pages, pictures, scripts, styles, and
 * places within pages. Of lists that are narrowed by more than one thing there is no end: they are
 * left out and counted, and so are addresses of other hosts, none of which is asked.
 */
export const LINKS: Judge = {
  name: 'links',
  title: 'Ссылки (все страницы)',
  needs: [],
  async judge({ url, paths }) {
    const { LinkChecker } = (await import(
      pathToFileURL(join(await borrow(LINKINATOR), 'node_modules/linkinator/build/src/index.js'))
        .href
    )) as { LinkChecker: new () => Checker };
    const checker = new LinkChecker();
    const faults: Findings = {};
    const { links } = await checker.check({
      path: [
        `${url}/`,
        ...paths.filter((path) => !path.includes('no/such')).map((path) => url + path),
      ],
      recurse: true,
      concurrency: AT_ONCE,
      checkFragments: true,
      timeout: PATIENCE_MS,
      // Busy is not broken.
      retry: true,
      retryErrors: true,
      retryErrorsCount: TRIES,
      linksToSkip: async (link: string) => !isFollowed(new URL(link), url),
    });
    const followed = links.filter(({ state }) => state !== 'SKIPPED');
    for (const link of followed)
      if (link.state === 'BROKEN')
        tell(
          faults,
          pathIn(link.url, url),
          `${reasonOf(link)}, на странице ${pathIn(link.parent, url)}`,
        );
    const figures = {
      shop: {
        addresses: new Set(followed.map((link) => link.url)).size,
        links: followed.length,
        'left out': new Set(
          links.filter(({ state }) => state === 'SKIPPED').map((link) => link.url),
        ).size,
      },
    };
    return { figures, faults };
  },
};

/**
 * An address that ends with a slash is a mistake of the checker's, which reads `?sort=price` as below
 * the page.
 */
const isFollowed = ({ origin, pathname, searchParams }: URL, shop: string): boolean =>
  origin === shop && searchParams.size < 2 && (pathname === '/' || !pathname.endsWith('/'));

const pathIn = (address = '', shop: string): string => address.replace(shop, '') || '/';

function reasonOf({ status, failureDetails = [] }: Link): string {
  if (status) return String(status);
  const [error] = failureDetails.filter((detail) => detail instanceof Error);
  return `нет ответа (${(error?.cause as Error | undefined)?.message ?? error?.message})`;
}
