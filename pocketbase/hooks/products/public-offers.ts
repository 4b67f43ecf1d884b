import type { StockKind } from '../../../lib/offers/model.ts';
import { offersOrder } from '../../../lib/settings/model.ts';
import { settingOf } from '../settings/shop-settings.ts';
import { select } from '../sql/select.ts';
import { visiblePlaces } from '../suppliers/visible-places.ts';

const OFFER_ROW = {
  id: '',
  warehouse: '',
  publicName: '',
  own: false,
  city: '',
  pickup: false,
  cutOff: '',
  days: '',
  price: 0,
  stockKind: '' as StockKind,
  quantity: 0,
  multiple: 0,
  minQuantity: 0,
  leadMin: 0,
  leadMax: 0,
  refreshedAt: '',
};

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
  const placeOf = visiblePlaces(app, storefront);
  return rows.map(
    ({ warehouse, city, publicName, price, days, leadMin, leadMax, refreshedAt, ...offer }) => {
      const place = placeOf({ own: offer.own, warehouse, city, publicName });
      return {
        ...offer,
        warehouse: place.name,
        city: place.city,
        workDays: workDays(days),
        priceKopecks: price,
        leadMinHours: leadMin,
        leadMaxHours: leadMax,
        refreshedAt: refreshedAt ? refreshedAt.replace(' ', 'T') : null,
      };
    },
  );
}

const ORDERS = { price: 'price, leadMin', speed: 'leadMin, o.lead_max_h, price' };

const chosenOrder = (app: core.App, storefront: string): keyof typeof ORDERS =>
  offersOrder(settingOf(app, storefront, 'offers_order'));

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Days of the week as numbers, Monday 1; a column that was never filled in is an empty text. */
export function workDays(stored: string): number[] {
  const days: unknown = JSON.parse(stored || '[]');
  return Array.isArray(days)
    ? days.map((day) => WEEK.indexOf(day) + 1).filter((day) => day > 0)
    : [];
}
