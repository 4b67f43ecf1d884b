import { orderableQuantity } from '../../../lib/cart/model.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';
import { visiblePlaces } from '../suppliers/visible-places.ts';
import { requestedLinesIn } from './requested-lines.ts';
import { requestedLines } from './lines.ts';
import { visibleLine, totalOf } from './visible-line.ts';

/**
 * POST /api/shop/cart/quote {lines: [{offer, quantity, priceSeen}]}: what a guest's cart would cost
 * now.
 * @returns 200 {lines, totalKopecks}; a line has `orderable`, the nearest quantity that can be
 * ordered; an offer whose product is gone is left out
 * @throws 400 `invalid_input`
 */
export function quoteCart(e: core.RequestEvent): void {
  const lines = requestedLines(e.app, '', requestedLinesIn(e.requestInfo().body)).filter(
    ({ published }) => published,
  );
  const placeOf = visiblePlaces(e.app, storefrontAsking(e));
  e.json(200, {
    lines: lines.map((line) => ({
      ...visibleLine(placeOf, line),
      orderable: orderableQuantity(line.quantity, line),
    })),
    totalKopecks: totalOf(lines),
  });
}
