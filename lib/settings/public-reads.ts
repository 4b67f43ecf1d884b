import 'server-only';
import { config } from '../config.ts';
import { publicRead } from '../pocketbase/public-read.ts';
import { getShopSettings } from './repository.ts';

/**
 * What this storefront says about itself: requisites, address, phones, hours, terms.
 * @throws AppError
 */
export const readShopSettings = publicRead({
  name: 'settings',
  read: (_key, guest) => getShopSettings(guest, config().storefront),
  tags: () => ['settings'],
  keepData: true,
});
