import { z } from 'zod';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { SitemapItem, SitemapKind, SitemapPart } from './model.ts';

const updated = z.string().nullable();
const parts: z.ZodType<{ parts: SitemapPart[] }> = z.object({
  parts: z.array(
    z.object({ kind: z.enum(['products', 'categories', 'brands']), number: z.int(), updated }),
  ),
});
const items: z.ZodType<{ items: SitemapItem[] }> = z.object({
  items: z.array(z.object({ key: z.string(), updated })),
});

/** Which files of addresses there are. @throws AppError */
export const listSitemapParts = async (pb: Backend): Promise<SitemapPart[]> =>
  (await askRoute(pb, '/api/shop/sitemap', parts)).parts;

/**
 * Addresses of one kind, at most CHUNK_SIZE.
 * @param after products only: their numbers follow this one
 * @throws AppError
 */
export const listSitemapItems = async (
  pb: Backend,
  kind: SitemapKind,
  after: number,
): Promise<SitemapItem[]> =>
  (await askRoute(pb, `/api/shop/sitemap/${kind}`, items, { after })).items;
