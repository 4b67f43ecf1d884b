import 'server-only';
import { catalogueReads } from '../catalogue/public-reads.ts';
import { publicRead } from '../pocketbase/public-read.ts';
import type { SitemapItem, SitemapKind } from './model.ts';

/**
 * Search engines come a few times a day: whoever asks more often gets what is kept, and the backend
 * is left in peace.
 */
const KEPT_S = 3600;
const tags = () => ['sitemap'];

/** Which files of addresses there are, at most an hour old. @throws AppError */
export const readSitemapParts = publicRead({
  name: 'sitemap-parts',
  read: () => catalogueReads().listSitemapParts(),
  tags,
  keepData: true,
  keptS: KEPT_S,
});

const readItems = publicRead({
  name: 'sitemap-items',
  read: (key) => {
    const [kind, after] = key.split(' ') as [SitemapKind, string];
    return catalogueReads().listSitemapItems(kind, Number(after));
  },
  tags,
  keepData: true,
  keptS: KEPT_S,
});

/**
 * A chunk of the addresses of one kind, at most an hour old.
 * @param after see `listSitemapItems`
 * @throws AppError
 */
export const readSitemapItems = (kind: SitemapKind, after: number): Promise<SitemapItem[]> =>
  readItems(`${kind} ${after}`);
