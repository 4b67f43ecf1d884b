import { publicSettings } from '../../../lib/settings/model.ts';
import { storefrontOf } from '../request/storefront.ts';
import { select } from '../sql/select.ts';

/** GET /api/shop/settings?storefront=main -> 200 PublicSettings: what the shop says about itself, and none of its other settings. */
export function shopSettings(e: core.RequestEvent): void {
  const rows = select(e.app, { key: '', value: '' }, "SELECT key, COALESCE(value, 'null') AS value FROM settings WHERE storefront = {:storefront}", { storefront: storefrontOf(e) });
  e.json(200, publicSettings(Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]))));
}
