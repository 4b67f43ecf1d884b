import { orderableQuantity } from '../../../lib/cart/model.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';
import { shownPlaces } from '../suppliers/shown-places.ts';
import { askedIn } from './asked.ts';
import { askedLines } from './lines.ts';
import { shownLine, totalOf } from './shown.ts';

/**
 * POST /api/shop/cart/quote {lines: [{offer, quantity, priceSeen}]}: what a guest's cart would cost now.
 * @returns 200 {lines, totalKopecks}; a line has `orderable`, the nearest quantity that can be ordered; an offer whose product is gone is left out
 * @throws 400 `invalid_input`
 */
export function quoteCart(e: core.RequestEvent): void {
  const lines = askedLines(e.app, '', askedIn(e.requestInfo().body)).filter(
    ({ published }) => published,
  );
  const placeOf = shownPlaces(e.app, storefrontAsking(e));
  e.json(200, {
    lines: lines.map((line) => ({
      ...shownLine(placeOf, line),
      orderable: orderableQuantity(line.quantity, line),
    })),
    totalKopecks: totalOf(lines),
  });
}
