import { OFFER_ROW, publicOffer } from '../../../offers/public/model.ts';
import type { Offer } from '../../../products/model.ts';
import type { OffersOrder, SupplierNames } from '../../../settings/model.ts';
import type { Ask } from '../ask.ts';
import { raw, sql, statement } from '../sql.ts';

/** What a product's page takes from the settings of the storefront that asks, and its code. */
export type StorefrontSettings = {
  storefront: string;
  offersOrder: OffersOrder;
  supplierNames: SupplierNames;
};

const ORDERS: { [order in OffersOrder]: string } = {
  price: 'o.retail_kopecks, o.lead_min_h',
  speed: 'o.lead_min_h, o.lead_max_h, o.retail_kopecks',
};

/**
 * What a visitor may know of a product's offers, as `offer_availability` of the backend says it: what
 * can be had before what cannot, own ones first, then what lies at hand, then the cheaper or the
 * sooner, as the owner chose. Offers without a price or of inactive suppliers are left out.
 */
export async function publicOffers(
  ask: Ask,
  { offersOrder, supplierNames }: StorefrontSettings,
  product: string,
): Promise<Offer[]> {
  const rows = await ask<typeof OFFER_ROW>(
    statement(sql`SELECT o.id, w.name AS warehouse, s.public_name AS "publicName", s.kind = 'own' AS own, w.city, w.pickup, COALESCE(w.cut_off, '') AS "cutOff", COALESCE(w.work_days, '[]') AS days,
        o.retail_kopecks AS price, o.stock_kind AS "stockKind", CASE WHEN o.stock_kind = 'exact' THEN n.quantity ELSE 0 END AS quantity,
        GREATEST(o.multiple, 1) AS multiple, GREATEST(o.min_quantity, 1) AS "minQuantity",
        o.lead_min_h AS "leadMin", o.lead_max_h AS "leadMax", o.refreshed_at AS "refreshedAt"
      FROM offers o JOIN warehouses w ON w.id = o.warehouse AND w.active JOIN suppliers s ON s.id = w.supplier AND s.active
        LEFT JOIN stocks k ON k.offer = o.id
        CROSS JOIN LATERAL (SELECT GREATEST(COALESCE(k.on_hand - k.reserved, 0), 0) AS quantity,
          (GREATEST(o.min_quantity, 1) + GREATEST(o.multiple, 1) - 1) / GREATEST(o.multiple, 1) * GREATEST(o.multiple, 1) AS least) n
        CROSS JOIN LATERAL (SELECT CASE WHEN CASE o.stock_kind WHEN 'exact' THEN LEAST(n.quantity, 10000) ELSE 10000 END < n.least THEN 2
          WHEN o.stock_kind = 'on_order' OR o.lead_min_h > 0 THEN 1 ELSE 0 END AS rank) a
      WHERE o.product = ${product} AND o.retail_kopecks > 0
      ORDER BY a.rank = 2, own DESC, a.rank, o.stock_kind = 'on_order', ${raw(ORDERS[offersOrder])}, o.id`),
  );
  return rows.map((row) => publicOffer(row, supplierNames === 'shown'));
}
