import 'server-only';
import { handOver, markList, type ListContent } from '../request-context.ts';
import { VISITORS_PRICES } from '../session/own-prices.ts';
import { listHead } from './list-head.ts';
import type { PageMetadata } from './metadata.ts';
import { pagesOf, type Asked, type MakeContent } from './page-content.ts';

/** What one list has of its own; all else of its page is as on any page of its path. */
type ListParts = Omit<ListContent, 'head' | 'kind'> & { metadata: PageMetadata };

/**
 * A list in three ways of one content: its two pages (`pagesOf`), and for the server, which puts what
 * a query chooses into a page of its path that was made before (server/pages/made-lists.ts).
 * @param kind its name among the lists
 * @param make throws what a page may throw: Next's signals for 404 and for another address
 */
export function listPage<Params>(kind: string, make: MakeContent<Params, ListParts>) {
  const pages = pagesOf(make);
  return {
    ...pages,
    async Page(props: Parameters<typeof pages.Page>[0]) {
      markList(kind);
      return pages.Page(props);
    },
    /** Route handler: hands the content over; the reply itself says nothing. */
    async handOver(request: Request, { params }: { params: Promise<Params> }): Promise<Response> {
      const asked = askedIn(new URL(request.url));
      const { metadata, ...content } = await make(await params, asked, VISITORS_PRICES);
      handOver({ kind, head: listHead(metadata), ...content });
      return new Response('', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    },
  };
}

/** The query as Next hands it to a page. */
function askedIn({ searchParams }: URL): Asked {
  const asked: Asked = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    asked[name] = values.length > 1 ? values : values[0];
  }
  return asked;
}
