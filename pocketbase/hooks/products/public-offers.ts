import { OFFER_ROW, publicOffer } from '../../../lib/offers/public/model.ts';
import { offersOrder } from '../../../lib/settings/model.ts';
import { settingOf } from '../settings/shop-settings.ts';
import { select } from '../sql/select.ts';
import { namesSuppliers } from '../suppliers/visible-places.ts';

/**
 * What a visitor may know of a product's offers: what can be had before what cannot, own ones
 * first, then what lies at hand, then the cheaper or the sooner, as the owner chose. Never cost, supplier (his name only
 * when the owner says so), his code, generation or levels; offers without a price or of inactive
 * suppliers are left out.
 */
export function publicOffers(app: core.App, storefront: string, product: string) {
  const rows = select(
    app,
    OFFER_ROW,
    `
    SELECT o.id AS id, w.name AS warehouse, s.public_name AS publicName, s.kind = 'own' AS own, w.city AS city, w.pickup AS pickup, COALESCE(w.cut_off, '') AS cutOff, COALESCE(w.work_days, '[]') AS days,
      o.retail_kopecks AS price, o.stock_kind AS stockKind, a.quantity AS quantity,
      MAX(o.multiple, 1) AS multiple, MAX(o.min_quantity, 1) AS minQuantity,
      o.lead_min_h AS leadMin, o.lead_max_h AS leadMax, o.refreshed_at AS refreshedAt
    FROM offer_availability a JOIN offers o ON o.id = a.offer JOIN warehouses w ON w.id = o.warehouse JOIN suppliers s ON s.id = w.supplier
    WHERE a.product = {:product} AND a.retail_kopecks > 0
    ORDER BY a.availability_rank = 2, own DESC, a.availability_rank, stockKind = 'on_order', ${ORDERS[chosenOrder(app, storefront)]}, o.id`,
    { product },
  );
  const named = namesSuppliers(app, storefront);
  return rows.map((row) => publicOffer(row, named));
}

const ORDERS = { price: 'price, leadMin', speed: 'leadMin, o.lead_max_h, price' };

const chosenOrder = (app: core.App, storefront: string): keyof typeof ORDERS =>
  offersOrder(settingOf(app, storefront, 'offers_order'));
