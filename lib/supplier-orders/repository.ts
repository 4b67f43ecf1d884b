import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { AnsweredLine, SupplierOrder } from './contract.ts';
import type { Answer, SentByWay } from './model.ts';

/** What waits to be ordered of suppliers, by warehouse. For owner and managers. @throws AppError */
export const listLinesToOrder = (pb: Backend) => callRoute(pb, contracts.linesToOrder);

/**
 * A page of orders to suppliers, the newest first.
 * @param chosen.state one of them, or `open` for those of which something is to come
 * @throws AppError
 */
export const listSupplierOrders = (
  pb: Backend,
  {
    state = '',
    supplier = '',
    page,
  }: { state?: string | undefined; supplier?: string | undefined; page: number },
) => callRoute(pb, contracts.listSupplierOrders, { query: { state, supplier, page } });

/** @throws AppError `not_found` */
export const getSupplierOrder = (pb: Backend, id: string): Promise<SupplierOrder> =>
  callRoute(pb, contracts.supplierOrder, { places: { id } });

/**
 * Lines that wait for a warehouse are gathered.
 * @returns id of the order that they stand in
 * @throws AppError `supplier_line_moved`, `supplier_order_full`
 */
export const gatherLines = async (
  pb: Backend,
  warehouse: string,
  items: string[],
): Promise<string> =>
  (await callRoute(pb, contracts.gatherLines, { body: { warehouse, items } })).id;

/** @throws AppError `supplier_line_moved` */
export const dropLine = (pb: Backend, id: string, item: string): Promise<void> =>
  callRoute(pb, contracts.dropLine, { places: { id }, body: { item } });

/** @throws AppError `supplier_order_moved` */
export const cancelDraft = (pb: Backend, id: string): Promise<void> =>
  callRoute(pb, contracts.cancelDraft, { places: { id } });

/** @param sent.seen how many lines it was seen to have. @throws AppError `supplier_order_moved` */
export const sendSupplierOrder = (
  pb: Backend,
  id: string,
  sent: { way: SentByWay; comment: string; seen: number },
): Promise<void> => callRoute(pb, contracts.sendSupplierOrder, { places: { id }, body: sent });

/**
 * Writes down what the supplier said or sent.
 * @returns how many lines were taken, and ids of those that had moved
 * @throws AppError `supplier_line_moved` when none was
 */
export const answerLines = (
  pb: Backend,
  id: string,
  said: { answer: Answer; lines: AnsweredLine[]; reason?: string },
) => callRoute(pb, contracts.answerLines, { places: { id }, body: said });
