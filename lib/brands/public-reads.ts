import 'server-only';
import { publicRead } from '../pocketbase/public-read.ts';
import { getBrandPage } from './repository.ts';

/** What a brand's page says beside its list, which expires with it. @throws AppError `not_found` */
export const readBrandPage = publicRead({
  name: 'brand',
  read: getBrandPage,
  tags: (slug) => ['catalogue', `brand:${slug}`],
  keepData: true,
});
