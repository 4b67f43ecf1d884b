import type * as contracts from '../../../lib/catalogue/contract.ts';
import {
  LISTED_COLUMNS,
  LISTED_ROW,
  listedProduct,
  type ListedRow,
} from '../products/listed-product.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { storefrontOf } from '../request/storefront.ts';
import { select } from '../sql/select.ts';

const SHOWN = 8;
/** Fewer say nothing of a shop. */
const TELLING = 4;
/** So many of the most bought, or of the newest, are looked through for what can be had. */
const LOOKED_AT = 500;
const NONE_LEFT = 2;

/** @throws 400 `invalid_input` for no storefront */
export function boughtMost(e: RouteEvent<typeof contracts.boughtMost>) {
  const storefront = storefrontOf(e);
  const bought = mostBought(e.app, storefront);
  const isTelling = bought.length >= TELLING;
  return e.json(200, {
    kind: isTelling ? 'bought' : 'newest',
    items: (isTelling ? bought : newest(e.app)).map(listedProduct),
  });
}

const FROM = `CROSS JOIN listings l ON l.product = k.product AND l.availability_rank < ${NONE_LEFT} AND l.price_kopecks > 0
  CROSS JOIN products p ON p.id = k.product CROSS JOIN brands b ON b.id = p.brand`;

const mostBought = (app: core.App, storefront: string): ListedRow[] =>
  select(
    app,
    LISTED_ROW,
    `
  SELECT ${LISTED_COLUMNS}
  FROM (SELECT product, order_lines FROM product_sales INDEXED BY idx_product_sales WHERE storefront = {:storefront} AND order_lines > 0 ORDER BY order_lines DESC LIMIT ${LOOKED_AT}) k ${FROM}
  ORDER BY k.order_lines DESC, k.product LIMIT ${SHOWN}`,
    { storefront },
  );

/**
 * Numbers are given in the order in which products came. Of every category its newest first: what a
 * shop took in last is often eight of a kind.
 */
const newest = (app: core.App): ListedRow[] =>
  select(
    app,
    LISTED_ROW,
    `
  SELECT ${LISTED_COLUMNS} FROM (SELECT id AS product, number FROM products WHERE number > 0 ORDER BY number DESC LIMIT ${LOOKED_AT}) k ${FROM}
  ORDER BY ROW_NUMBER() OVER (PARTITION BY l.category ORDER BY k.number DESC), k.number DESC LIMIT ${SHOWN}`,
    {},
  );
