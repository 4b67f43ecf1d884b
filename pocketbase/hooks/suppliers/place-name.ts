import { supplierNames } from '../../../lib/settings/model.ts';
import { placeName } from '../../../lib/suppliers/model.ts';
import { settingOf } from '../settings/shop-settings.ts';

type Place = Omit<Parameters<typeof placeName>[0], 'named'>;

/** How a storefront calls the places where goods lie before customers: the owner decides whether partners are named. */
export function placeNames(app: core.App, storefront: string): (place: Place) => string {
  const named = supplierNames(settingOf(app, storefront, 'supplier_names')) === 'shown';
  return (place) => placeName({ ...place, named });
}
