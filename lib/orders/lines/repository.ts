import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import type { LineState } from '../model.ts';
import * as contracts from './contract.ts';

/**
 * Lines take a step each, by their customer or by somebody of the shop; up to 500, of one or
 * several orders. What cannot move is told, with where it stands.
 * @param reason why; some steps need it
 * @param restock whether returned pieces go back on the shelf
 * @param unpaid what the orders of what leaves the shop are known to lack, as a text
 * @param short whether it is known that what is handed out does not all lie on our shelf
 * @returns `unpaidKopecks`: what the orders lack of the lines that stay because they are not paid
 * @throws AppError `line_moved`, `wrong_step`, `unpaid` or `shelf_short` when no line could move,
 * `reason_required`, `not_found`, `forbidden`, `invalid_input`
 */
export const moveLines = (
  pb: Backend,
  moves: readonly contracts.LineMove[],
  { reason = '', restock = false, unpaid = '', short = false } = {},
) => callRoute(pb, contracts.moveLines, { body: { moves, reason, restock, unpaid, short } });

/**
 * Lines go back to where they stood before their last step, by somebody of the staff who may take
 * it himself; up to 500, of one or several orders.
 * @param lines in the states in which they were seen
 * @returns `emails`: of how many orders what was to be told is told no more, and of how many it had
 * been told already
 * @throws AppError with the code of the first when no line could go back: `line_moved`,
 * `wrong_step`, `back_late`, `back_paid`, `back_paper`, `back_stock`; `not_found`, `forbidden`,
 * `invalid_input`
 */
export const takeBackSteps = (pb: Backend, lines: readonly { line: string; from: LineState }[]) =>
  callRoute(pb, contracts.takeBackSteps, { body: { lines } });

/**
 * Lines whose goods are not there yet are promised for another day; up to 500.
 * @param day `2026-11-24` by the shop's clock, today or later
 * @throws AppError `line_moved` or `wrong_step` when no line could be changed, `shop_closed`,
 * `not_found`, `forbidden`, `invalid_input`
 */
export const promiseLines = (
  pb: Backend,
  lines: readonly { line: string; from: LineState; seen?: string | undefined }[],
  day: string,
  reason = '',
): Promise<contracts.MovedLines> =>
  callRoute(pb, contracts.promiseLines, { body: { lines, day, reason } });

/**
 * So many pieces become a line of their own.
 * @param seen how many the line had before the caller
 * @returns id of the new line
 * @throws AppError `line_moved`, `wrong_step`, `invalid_input`, `not_found`
 */
export const splitLine = (pb: Backend, line: string, quantity: number, seen: number) =>
  callRoute(pb, contracts.splitLine, { places: { id: line }, body: { quantity, seen } });

/** Pieces of a line, and what one costs, kopecks. */
export type LineTerms = { quantity: number; priceKopecks: number };

/**
 * Changes pieces and price of a line until it is issued. For the owner and managers.
 * @param reason needed for a lower price; the customer reads it
 * @param seen what the caller had before him
 * @param known doubts about the price
 * @throws AppError `price_doubted`, `line_moved`, `wrong_step`, `reason_required`, `out_of_stock`, `below_minimum`,
 * `invalid_input`, `not_found`, `forbidden`
 */
export const editLine = (
  pb: Backend,
  line: string,
  terms: LineTerms,
  reason: string,
  seen: LineTerms,
  known = '',
): Promise<void> =>
  callRoute(pb, contracts.editLine, {
    places: { id: line },
    body: { ...terms, reason, seen, known },
  });

/**
 * An offer joins an order, at the customer's price unless another one is named.
 * @param wish with the doubts about its price that are known
 * @param seen how many lines the order had before the caller
 * @returns id of the line
 * @throws AppError `price_doubted`, `changed_meanwhile`, `wrong_step`, `not_sold`, `out_of_stock`, `below_minimum`,
 * `invalid_input`, `not_found`, `forbidden`
 */
export const addLine = (
  pb: Backend,
  order: string,
  wish: { offer: string; quantity: number; priceKopecks?: number; reason?: string; known?: string },
  seen: number,
) => callRoute(pb, contracts.addLine, { places: { id: order }, body: { ...wish, seen } });
