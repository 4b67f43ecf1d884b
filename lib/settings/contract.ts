import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { FREE_DELIVERY_RULES, OFFERS_ORDERS, SUPPLIER_NAMES } from './model.ts';

const address = z.object({
  region: z.string(),
  city: z.string(),
  street: z.string(),
  postalCode: z.string(),
});
const hours = z.object({
  days: z.array(z.int().min(1).max(7)),
  opens: z.string(),
  closes: z.string(),
});
const settings = z.object({
  legalName: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  group: z.array(z.object({ name: z.string(), business: z.string() })),
  address,
  warehouseAddress: address,
  phones: z.array(z.string()),
  email: z.string(),
  hours: z.array(hours),
  closedDays: z.array(z.iso.date()),
  orderCutOff: z.string(),
  directions: z.string(),
  pickupDays: z.int(),
  courierArea: z.string(),
  courierPriceKopecks: z.int(),
  courierFreeFromKopecks: z.int(),
  freeDelivery: z.object({ rule: z.enum(FREE_DELIVERY_RULES), words: z.string() }),
  pickupPoints: z.array(z.object({ name: z.string(), address: z.string(), hours: z.string() })),
  courierZones: z.array(
    z.object({ city: z.string(), priceKopecks: z.int(), freeFromKopecks: z.int() }),
  ),
  paymentMethods: z.array(z.string()),
  returnDays: z.int(),
  claimDays: z.int(),
  warrantyMonths: z.int(),
  vinAnswerHours: z.int(),
  offersOrder: z.enum(OFFERS_ORDERS),
  supplierNames: z.enum(SUPPLIER_NAMES),
  vatRates: z.array(z.object({ percent: z.number(), from: z.iso.date() })),
});

/**
 * What the shop says about itself, and none of its other settings; VAT is the same for all
 * storefronts.
 */
export const shopSettings = defineRoute({
  method: 'GET',
  path: '/api/shop/settings',
  callers: ['anyone'],
  query: z.object({ storefront: z.string() }),
  reply: settings,
});

/**
 * Changes settings of a storefront, all or none, each noted in the audit. `seen`: when the newest
 * of these settings had been changed last as far as the form knew, '' for never.
 */
export const changeSettings = defineRoute({
  method: 'POST',
  path: '/api/shop/settings',
  callers: ['owner'],
  bodyLimit: 256 * 1024,
  body: z.object({
    storefront: z.string(),
    seen: z.string(),
    values: z.record(z.string(), z.unknown()),
  }),
  reply: 'nothing',
});
