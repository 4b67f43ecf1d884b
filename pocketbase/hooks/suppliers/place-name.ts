import { supplierNames } from '../../../lib/settings/model.ts';
import { placeName } from '../../../lib/suppliers/model.ts';
import { selectOne } from '../sql/select.ts';

type Place = Omit<Parameters<typeof placeName>[0], 'named'>;

/** How a storefront calls the places where goods lie before customers: the owner decides whether partners are named. */
export function placeNames(app: core.App, storefront: string): (place: Place) => string {
  const sql = "SELECT COALESCE(value, 'null') AS value FROM settings WHERE storefront = {:storefront} AND key = 'supplier_names'";
  const named = supplierNames(JSON.parse(selectOne(app, { value: '' }, sql, { storefront })?.value ?? 'null')) === 'shown';
  return (place) => placeName({ ...place, named });
}
