import { z } from 'zod';
import { defineRoute } from '../../pocketbase/define-route.ts';
import { LINE_STATES } from '../model.ts';
import { proposalReply } from '../proposals/schema.ts';
import { NO_WAY_BACK } from '../undo/model.ts';

const text = z.string();
const state = z.enum(LINE_STATES);
const made = z.object({ id: text });
const terms = z.object({ quantity: z.int(), priceKopecks: z.int() });

const move = z.object({
  line: text,
  from: state,
  to: state,
  quantity: z.int().optional(),
  seen: z.int().optional(),
});
/**
 * A wish for a line that was seen in the state `from`; for `quantity` of the `seen` pieces that it
 * had, which become a line of their own.
 */
export type LineMove = z.output<typeof move>;

const moved = z.object({
  moved: z.array(text),
  refused: z.array(
    z.object({
      line: text,
      code: z.enum(['line_moved', 'wrong_step', 'unpaid', 'shelf_short']),
      state,
    }),
  ),
});
/** Lines that took a step, and those that could not, with where they stand. */
export type MovedLines = z.output<typeof moved>;

/**
 * Lines of one or several orders take a step each. What is not paid leaves the shop unasked
 * where the customer's level lets it (`asks_payment`), or where its order lacks no more than is
 * known of it as `unpaid` (lib/orders/unpaid): alone it is refused with that, of many it stays and
 * the sum is told; what is handed out of our own lies on the shelf, or
 * is said to be known as `short`. Whoever asks, only the steps of lib/orders/states; the stock
 * follows in the same transaction.
 */
export const moveLines = defineRoute({
  method: 'POST',
  path: '/api/shop/order-lines/move',
  callers: ['customer', 'owner', 'manager', 'warehouse'],
  bodyLimit: 64 * 1024,
  body: z.object({
    moves: z.array(move).readonly(),
    reason: text.optional(),
    restock: z.boolean().optional(),
    unpaid: text.optional(),
    short: z.boolean().optional(),
  }),
  reply: moved.extend({ unpaidKopecks: z.int() }),
});

/**
 * Lines of one or several orders go back to where they stood before their last step, with reserve,
 * stock, sums and the courier's price; `from` is the state in which the caller saw the line. Only
 * steps of admins, by who may take them, for half an hour, and while nothing depends on them. What
 * was to be told of them by email is told no more, unless the email has left: `emails` counts
 * orders.
 */
export const takeBackSteps = defineRoute({
  method: 'POST',
  path: '/api/shop/order-lines/take-back',
  callers: ['owner', 'manager', 'warehouse'],
  bodyLimit: 64 * 1024,
  body: z.object({ lines: z.array(z.object({ line: text, from: state })).readonly() }),
  reply: z.object({
    moved: z.array(text),
    refused: z.array(
      z.object({
        line: text,
        code: z.enum(['line_moved', 'wrong_step', ...NO_WAY_BACK]),
        state,
      }),
    ),
    emails: z.object({ withdrawn: z.int(), left: z.int() }),
  }),
});

/**
 * Goods that are not there yet are promised for another day, `2026-11-24` by the shop's clock,
 * today or within a year, and no day on which the shop of any of the orders is closed. The customer
 * is told of it as of every other change. `seen`: the moment it was promised for then, where the
 * caller knows it.
 */
export const promiseLines = defineRoute({
  method: 'POST',
  path: '/api/shop/order-lines/promise',
  callers: ['owner', 'manager'],
  bodyLimit: 64 * 1024,
  body: z.object({
    lines: z.array(z.object({ line: text, from: state, seen: text.optional() })).readonly(),
    day: text,
    reason: text.optional(),
  }),
  reply: moved,
});

/**
 * So many pieces of a line become a line of their own, and go their own way. Pieces in the stock
 * are divided with them. `seen`: how many the line had before the caller, so that a press repeated
 * does not split twice.
 */
export const splitLine = defineRoute({
  method: 'POST',
  path: '/api/shop/order-lines/{id}/split',
  callers: ['owner', 'manager', 'warehouse'],
  bodyLimit: 1024,
  body: z.object({ quantity: z.int(), seen: z.int() }),
  reply: made,
});

/**
 * Pieces and price of a line until it is issued; what is promised of the stock and the sum follow.
 * `seen`: what the caller had before him. A lower price is said why: the customer reads it. A price
 * that is doubted (lib/prices/doubts) is refused (409 `price_doubted`) until its doubts are `known`.
 */
export const editLine = defineRoute({
  method: 'POST',
  path: '/api/shop/order-lines/{id}/edit',
  callers: ['owner', 'manager'],
  bodyLimit: 4 * 1024,
  body: terms.extend({ reason: text.optional(), seen: terms, known: text.optional() }),
  reply: 'nothing',
});

/**
 * An offer joins an order, at the customer's price unless another one is named; its pieces are
 * promised at once. `seen`: how many lines the order had before the caller, so that a press
 * repeated adds it once. Its price is doubted as an edited one is.
 */
export const addLine = defineRoute({
  method: 'POST',
  path: '/api/shop/orders/{id}/lines',
  callers: ['owner', 'manager'],
  bodyLimit: 4 * 1024,
  body: z.object({
    offer: text,
    quantity: z.int(),
    priceKopecks: z.int().optional(),
    reason: text.optional(),
    seen: z.int(),
    known: text.optional(),
  }),
  reply: made,
});

/**
 * Proposes an offer instead of a line that is refused or on hold, at the customer's price unless
 * another one is named. It takes the place of an earlier proposal; pieces are promised only when it
 * is accepted. Its price is doubted as an edited one is, once.
 */
export const propose = defineRoute({
  method: 'POST',
  path: '/api/shop/order-lines/{id}/proposal',
  callers: ['owner', 'manager'],
  bodyLimit: 1024,
  body: z.object({
    offer: text,
    quantity: z.int(),
    price_kopecks: z.int().optional(),
    known: text.optional(),
  }),
  reply: z.object({ proposal: proposalReply }),
});

/**
 * The line is replaced by a new one, whose pieces are promised at once. `seen`: id of the proposal
 * that was shown. The customer answers, or a manager for him.
 */
export const acceptProposal = defineRoute({
  method: 'POST',
  path: '/api/shop/order-lines/{id}/proposal/accept',
  callers: ['customer', 'owner', 'manager'],
  bodyLimit: 1024,
  body: z.object({ seen: text }),
  reply: made,
});

/** The line stays as it is. */
export const declineProposal = defineRoute({
  method: 'POST',
  path: '/api/shop/order-lines/{id}/proposal/decline',
  callers: ['customer', 'owner', 'manager'],
  bodyLimit: 1024,
  body: z.object({ seen: text }),
  reply: 'nothing',
});
