import 'server-only';
import { config } from '../config.ts';
import { publicRead } from '../pocketbase/public-read.ts';
import { getCompanyPage } from './repository.ts';

/**
 * The text of a company page by its slug. Kept, so that the form among them still works in an
 * outage.
 * @throws AppError `not_found`
 */
export const readCompanyPage = publicRead({
  name: 'company-page',
  read: (slug, guest) => getCompanyPage(guest, config().storefront, slug),
  tags: (slug) => [`page:${slug}`],
  keepData: true,
});
