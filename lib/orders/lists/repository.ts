import { LIST_SIZE } from '../../lists/schema.ts';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import * as contracts from '../admin/contract.ts';
import type { OrderCounts } from './model.ts';
import type { LineListState, OrderListState } from './schema.ts';

/**
 * `size`: rows of a page; `after`: the `next` of an earlier page, behind whose last row pages are
 * counted; `until`: what was ordered later is left out, UTC.
 */
type Reading = { size?: number; after?: string | undefined; until?: string };

/**
 * A page of orders, the newest first unless told. For the owner, managers and the warehouse.
 * @throws AppError
 */
export const listOrders = (
  pb: Backend,
  storefront: string,
  { open: _open, by: _by, ...state }: OrderListState,
  { size = LIST_SIZE, after, until }: Reading = {},
) => callRoute(pb, contracts.listOrders, { query: { ...state, storefront, size, after, until } });

/** The same of their lines. @throws AppError */
export const listOrderLines = (
  pb: Backend,
  storefront: string,
  { open: _open, by: _by, ...state }: LineListState,
  { size = LIST_SIZE, after, until }: Reading = {},
) => callRoute(pb, contracts.listLines, { query: { ...state, storefront, size, after, until } });

/** How many orders there are of each kind, up to a thousand and one. @throws AppError */
export const countOrders = (pb: Backend, storefront: string): Promise<OrderCounts> =>
  callRoute(pb, contracts.countOrders, { query: { storefront } });
