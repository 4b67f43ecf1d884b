import 'server-only';
import { cache } from 'react';
import { handOver, markList, type ListContent } from '../request-context.ts';
import { listHead } from './list-head.ts';
import type { PageMetadata } from './metadata.ts';

/** What one list has of its own; all else of its page is as on any page of its path. */
type ListParts = Omit<ListContent, 'head' | 'kind'> & { metadata: PageMetadata };

type Asked = Record<string, string | string[] | undefined>;
type Props<Params> = { params: Promise<Params>; searchParams: Promise<Asked> };

/**
 * A list that its query chooses, made in two ways of the same content: as a page of Next, and for
 * the server, which puts it into a page of its path that was made before
 * (server/pages/made-lists.ts).
 * @param kind its name among the lists
 * @param make throws what a page may throw: Next's signals for 404 and for another address
 */
export function listPage<Params>(
  kind: string,
  make: (params: Params, asked: Asked) => Promise<ListParts>,
) {
  // Page and metadata get props of their own, so the content is remembered by what stands in them.
  const remembered = cache((props: string) => make(...(JSON.parse(props) as [Params, Asked])));
  const contentOf = async ({ params, searchParams }: Props<Params>) =>
    remembered(JSON.stringify([await params, await searchParams]));
  return {
    generateMetadata: async (props: Props<Params>) => (await contentOf(props)).metadata,
    async Page(props: Props<Params>) {
      markList(kind);
      return (await contentOf(props)).body;
    },
    /** Route handler: hands the content over; the reply itself says nothing. */
    async handOver(request: Request, { params }: { params: Promise<Params> }): Promise<Response> {
      const { metadata, ...content } = await make(await params, askedIn(new URL(request.url)));
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
