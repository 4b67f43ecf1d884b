import 'server-only';
import { catalogueReads } from '../catalogue/public-reads.ts';
import { publicRead } from '../pocketbase/public-read.ts';

/** What a brand's page says beside its list, which expires with it. @throws AppError `not_found` */
export const readBrandPage = publicRead({
  name: 'brand',
  read: (slug) => catalogueReads().getBrandPage(slug),
  tags: (slug) => ['catalogue', `brand:${slug}`],
  keepData: true,
});
