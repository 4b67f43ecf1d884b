import 'server-only';
import type { Metadata } from 'next';
import { cache, type ReactNode } from 'react';
import { RETAIL_PRICES, VISITORS_PRICES, type PagePrices } from '../session/own-prices.ts';

/** What one page says of itself and shows. */
type PageParts = { metadata: Metadata; body: ReactNode };

/** The query of an address as Next hands it to a page; empty on a page that everybody shares. */
export type Asked = Record<string, string | string[] | undefined>;

/**
 * Makes what stands on a page. What nothing was asked for is everybody's: of its visitor it reads
 * nothing but what `prices` do.
 */
export type MakeContent<Params, Parts> = (
  params: Params,
  asked: Asked,
  prices: PagePrices,
) => Promise<Parts>;

type Shared<Params> = { params: Promise<Params> };
type Props<Params> = Shared<Params> & { searchParams: Promise<Asked> };

/**
 * Two pages of one content: `shared` is static and everybody's, the other one is made on request for
 * what stands in the query and for who has prices of his own (next.config.mjs leads to it).
 * @param make throws what a page may throw: Next's signals for 404 and for another address
 */
export function pagesOf<Params>(make: MakeContent<Params, PageParts>) {
  // Page and metadata get props of their own, so the content is remembered by what stands in them.
  const remembered = cache((params: string, asked: string, prices: PagePrices) =>
    make(JSON.parse(params) as Params, JSON.parse(asked) as Asked, prices),
  );
  const own = async ({ params, searchParams }: Props<Params>) =>
    remembered(JSON.stringify(await params), JSON.stringify(await searchParams), VISITORS_PRICES);
  const shared = async ({ params }: Shared<Params>) =>
    remembered(JSON.stringify(await params), '{}', RETAIL_PRICES);
  return {
    generateMetadata: async (props: Props<Params>) => (await own(props)).metadata,
    Page: async (props: Props<Params>) => (await own(props)).body,
    shared: {
      generateMetadata: async (props: Shared<Params>) => (await shared(props)).metadata,
      Page: async (props: Shared<Params>) => (await shared(props)).body,
    },
  };
}
