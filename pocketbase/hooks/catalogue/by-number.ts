import type * as contracts from '../../../lib/catalogue/contract.ts';
import { LISTED_COLUMNS, LISTED_ROW, listedProduct } from '../products/listed-product.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

/** As many as a visitor may keep (MAX_FAVORITES of lib/favorites/model.ts). */
const MOST = 100;
const NUMBERS = /^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/;

/** @throws 400 `invalid_input` for no numbers, for more than 100, for anything else */
export function byNumber(e: RouteEvent<typeof contracts.byNumber>) {
  const numbers = e.request.url.query().get('numbers');
  if (!NUMBERS.test(numbers) || numbers.split(',').length > MOST)
    throw refuse('invalid_input', 'numbers');
  const rows = select(
    e.app,
    LISTED_ROW,
    `
    SELECT ${LISTED_COLUMNS} FROM json_each({:numbers}) asked JOIN products p ON p.number = asked.value JOIN listings l ON l.product = p.id JOIN brands b ON b.id = p.brand
    ORDER BY asked.key`,
    { numbers: `[${numbers}]` },
  );
  return e.json(200, { items: rows.map(listedProduct) });
}
