import { orderableQuantity } from '../../../lib/cart/model.ts';
import type * as contracts from '../../../lib/cart/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';
import { visiblePlaces } from '../suppliers/visible-places.ts';
import { requestedLinesIn } from './requested-lines.ts';
import { requestedLines } from './lines.ts';
import { visibleLine, totalOf } from './visible-line.ts';

/** @throws 400 `invalid_input` */
export function quoteCart(e: RouteEvent<typeof contracts.quoteCart>) {
  const lines = requestedLines(e.app, '', requestedLinesIn(e.requestInfo().body)).filter(
    ({ published }) => published,
  );
  const placeOf = visiblePlaces(e.app, storefrontAsking(e));
  return e.json(200, {
    lines: lines.map((line) => ({
      ...visibleLine(placeOf, line),
      orderable: orderableQuantity(line.quantity, line),
    })),
    totalKopecks: totalOf(lines),
  });
}
