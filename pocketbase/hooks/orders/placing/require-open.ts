import { missingForOrders } from '../../../../lib/settings/model.ts';
import { refuse } from '../../request/refuse.ts';
import { settingsOf } from '../../settings/shop-settings.ts';

/**
 * A shop that is no demonstration says who sells before it takes orders.
 * @throws 400 `orders_closed`
 */
export function requireOpen(app: core.App, storefront: string): void {
  if ($os.getenv('DETAL_DEMO') !== '1' && missingForOrders(settingsOf(app, storefront)).length > 0)
    throw refuse('orders_closed');
}
