import { z } from 'zod';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { LINE_STATES, type LineState } from '../model.ts';

/** A wish for a line that was seen in the state `from`; for `quantity` of the `seen` pieces that it had, which become a line of their own. */
export type LineMove = { line: string; from: LineState; to: LineState; quantity?: number; seen?: number };

const moved = z.object({ moved: z.array(z.string()), refused: z.array(z.object({ line: z.string(), code: z.enum(['line_moved', 'wrong_step']), state: z.enum(LINE_STATES) })) });
export type MovedLines = z.output<typeof moved>;

/**
 * Lines take a step each, by their customer or by somebody of the shop; up to 500, of one or several orders. What cannot move is told, with where it stands.
 * @param reason why; some steps need it
 * @param restock whether returned pieces go back on the shelf
 * @throws AppError `line_moved` or `wrong_step` when no line could move, `reason_required`, `not_found`, `forbidden`, `invalid_input`
 */
export const moveLines = (pb: Backend, moves: readonly LineMove[], { reason = '', restock = false } = {}): Promise<MovedLines> =>
  askRoute(pb, '/api/shop/order-lines/move', moved, {}, { moves, reason, restock });

/**
 * Lines whose goods are not there yet are promised for another day; up to 500.
 * @param day `2026-11-24` by the shop's clock, today or later
 * @throws AppError `line_moved` or `wrong_step` when no line could be changed, `not_found`, `forbidden`, `invalid_input`
 */
export const promiseLines = (pb: Backend, lines: readonly { line: string; from: LineState; seen?: string | undefined }[], day: string, reason = ''): Promise<MovedLines> =>
  askRoute(pb, '/api/shop/order-lines/promise', moved, {}, { lines, day, reason });

const made = z.object({ id: z.string() });

/**
 * So many pieces become a line of their own.
 * @param seen how many the line had before the caller
 * @returns id of the new line
 * @throws AppError `line_moved`, `wrong_step`, `invalid_input`, `not_found`
 */
export const splitLine = (pb: Backend, line: string, quantity: number, seen: number) => askRoute(pb, `/api/shop/order-lines/${line}/split`, made, {}, { quantity, seen });
