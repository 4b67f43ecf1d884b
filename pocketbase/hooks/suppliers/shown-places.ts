import { supplierNames } from '../../../lib/settings/model.ts';
import { shownPlace } from '../../../lib/suppliers/model.ts';
import { settingOf } from '../settings/shop-settings.ts';

type Place = Omit<Parameters<typeof shownPlace>[0], 'named'>;

/** How a storefront calls the places where goods lie before customers: the owner decides whether partners are named. */
export function shownPlaces(
  app: core.App,
  storefront: string,
): (place: Place) => ReturnType<typeof shownPlace> {
  const named = supplierNames(settingOf(app, storefront, 'supplier_names')) === 'shown';
  return (place) => shownPlace({ ...place, named });
}
