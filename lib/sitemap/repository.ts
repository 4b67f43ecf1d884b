import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { SitemapItem, SitemapKind, SitemapPart } from './model.ts';

/** Which files of addresses there are. @throws AppError */
export const listSitemapParts = async (pb: Backend): Promise<SitemapPart[]> =>
  (await callRoute(pb, contracts.sitemapParts)).parts;

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
  (await callRoute(pb, contracts.sitemapItems, { places: { kind }, query: { after } })).items;
