import { supplierNames } from '../../../lib/settings/model.ts';
import { visiblePlace } from '../../../lib/suppliers/model.ts';
import { settingOf } from '../settings/shop-settings.ts';

type Place = Omit<Parameters<typeof visiblePlace>[0], 'named'>;

/** Whether a storefront tells its customers whose a partner's warehouse is. */
export const namesSuppliers = (app: core.App, storefront: string): boolean =>
  supplierNames(settingOf(app, storefront, 'supplier_names')) === 'shown';

/**
 * How a storefront calls the places where goods lie before customers: the owner decides whether
 * partners are named.
 */
export function visiblePlaces(
  app: core.App,
  storefront: string,
): (place: Place) => ReturnType<typeof visiblePlace> {
  const named = namesSuppliers(app, storefront);
  return (place) => visiblePlace({ ...place, named });
}
