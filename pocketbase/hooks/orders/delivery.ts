import { courierPrice, courierTerms, pickupPlaces } from '../../../lib/delivery/terms/model.ts';
import { publicSettings } from '../../../lib/settings/model.ts';
import { refuse } from '../request/refuse.ts';
import { settingsOf } from '../settings/shop-settings.ts';
import type { Wished } from './wish.ts';

/**
 * What an order keeps of its delivery, and what it costs, kopecks.
 * @throws 400 `invalid_input` for a place that is not offered (any more)
 */
export function deliveryOf(tx: core.App, { storefront, delivery }: Pick<Wished, 'storefront' | 'delivery'>, itemsKopecks: number): { details: object; kopecks: number } {
  const settings = publicSettings(settingsOf(tx, storefront));
  const { kind, point, city, street, flat, postalCode } = delivery;
  if (kind === 'pickup') {
    const place = pickupPlaces(settings).find(({ id }) => id === point);
    if (!place) throw refuse('invalid_input', 'point');
    return { details: { name: place.name, address: place.address }, kopecks: 0 };
  }
  const terms = courierTerms(settings, city);
  if (!terms) throw refuse('no_courier');
  return { details: { city, street, flat, postalCode }, kopecks: courierPrice(terms, itemsKopecks) };
}
