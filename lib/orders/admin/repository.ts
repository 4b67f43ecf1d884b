import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { AdminOrder, FoundOffers, OrderCustomer, OrderOffer } from './model.ts';

/** An order as the staff see it. @throws AppError `not_found`, `forbidden` */
export const getAdminOrder = (pb: Backend, id: string): Promise<AdminOrder> =>
  callRoute(pb, contracts.oneOrder, { places: { id } });

type AskedOffers = { q?: string | undefined; product?: string; offers?: string; user: string };

/**
 * What can be put into an order: found by words, of a product and what stands in for it, or by ids;
 * at the prices of a customer. For the owner and managers.
 * @returns the first page of what was found
 * @throws AppError
 */
export const listOrderOffers = async (pb: Backend, asked: AskedOffers): Promise<OrderOffer[]> =>
  (await callRoute(pb, contracts.orderOffers, { query: asked })).items;

/** A page of the same. @param page from 1 @throws AppError */
export const pageOfOrderOffers = async (
  pb: Backend,
  asked: AskedOffers,
  page: number,
): Promise<FoundOffers> => {
  const { items, hasNext } = await callRoute(pb, contracts.orderOffers, {
    query: { ...asked, page },
  });
  return { offers: items, page, hasNext };
};

/**
 * Customers who may be ordered for: by a part of what they are called, or one by his id.
 * @throws AppError
 */
export const findOrderCustomers = async (
  pb: Backend,
  asked: { q?: string; id?: string },
): Promise<OrderCustomer[]> =>
  (await callRoute(pb, contracts.orderCustomers, { query: asked })).items;
