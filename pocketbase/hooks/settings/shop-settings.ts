import { publicSettings } from '../../../lib/settings/model.ts';
import type * as contracts from '../../../lib/settings/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { storefrontOf } from '../request/storefront.ts';
import { select, selectOne } from '../sql/select.ts';
import { vatRates } from '../vat/rates.ts';

export function shopSettings(e: RouteEvent<typeof contracts.shopSettings>) {
  return e.json(200, {
    ...publicSettings(settingsOf(e.app, storefrontOf(e))),
    vatRates: vatRates(e.app),
  });
}

/** All settings of a storefront by their keys, as stored. */
export function settingsOf(app: core.App, storefront: string): { [key: string]: unknown } {
  const rows = select(
    app,
    { key: '', value: '' },
    "SELECT key, COALESCE(value, 'null') AS value FROM settings WHERE storefront = {:storefront}",
    { storefront },
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
}

/** One setting of a storefront as stored, null when it is not. */
export function settingOf(app: core.App, storefront: string, key: string): unknown {
  const row = selectOne(
    app,
    { value: '' },
    "SELECT COALESCE(value, 'null') AS value FROM settings WHERE storefront = {:storefront} AND key = {:key}",
    { storefront, key },
  );
  return JSON.parse(row?.value ?? 'null');
}
