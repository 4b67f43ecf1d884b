'use server';

import { redirect } from 'next/navigation';
import { customerAction } from '../../actions/define-action.ts';
import { AppError } from '../../errors.ts';
import { refusalDetail } from '../../pocketbase/errors.ts';
import { routes } from '../../routes.ts';
import { copyCart } from '../../cart/guest-cart.ts';
import { rememberRepeated } from '../../session/repeated-order.ts';
import type { LineMove } from '../lines/contract.ts';
import { moveLines } from '../lines/repository.ts';
import { writeMessage } from '../messages/repository.ts';
import { acceptProposal, declineProposal } from '../proposals/repository.ts';
import { repeatOrder } from '../repository.ts';
import { cancelTransition, type OrderNotice } from './model.ts';
import * as schema from './schema.ts';

// A page that was not up to date any more is shown as it is now, with the word that it has changed:
// the form that was pressed may be gone.

/** Takes lines out of an order: at once where that can be, else the shop is asked. */
export const leaveLines = customerAction(
  schema.cancelSchema,
  async ({ order, lines, reason, ...part }, { pb }) => {
    const moves = lines.flatMap(({ line, from }) => {
      const to = cancelTransition({ state: from });
      return to ? [{ line, from, to, ...partOf(lines, part) }] : [];
    });
    const news = moves.some(({ to }) => to === 'cancel_requested') ? 'requested' : 'cancelled';
    redirect(
      routes.order(order, {
        done:
          moves.length === 0
            ? 'moved'
            : await unlessMoved(news, () =>
                takeSteps(moves, (all) => moveLines(pb, all, { reason })),
              ),
      }),
    );
  },
);

/** Asks the shop to take back what has been handed out. */
export const returnLines = customerAction(
  schema.returnSchema,
  async ({ order, lines, reason, ...part }, { pb }) => {
    const moves = lines.map((line) => ({
      ...line,
      to: 'return_requested' as const,
      ...partOf(lines, part),
    }));
    redirect(
      routes.order(order, {
        done: await unlessMoved('return', () =>
          takeSteps(moves, (all) => moveLines(pb, all, { reason })),
        ),
      }),
    );
  },
);

export const acceptReplacement = customerAction(
  schema.answerSchema,
  async ({ order, line, seen }, { pb }) => {
    redirect(
      routes.order(order, {
        done: await unlessMoved('replaced', () => acceptProposal(pb, line, seen), 'replaced'),
      }),
    );
  },
);

export const declineReplacement = customerAction(
  schema.answerSchema,
  async ({ order, line, seen }, { pb }) => {
    redirect(
      routes.order(order, {
        done: await unlessMoved('declined', () => declineProposal(pb, line, seen)),
      }),
    );
  },
);

export const writeToShop = customerAction(schema.messageSchema, async ({ order, text }, { pb }) => {
  await writeMessage(pb, order, text);
  redirect(`${routes.order(order, { done: 'sent' })}#messages`);
});

/** Fills the cart with what was ordered, or with one line of it, and leads there. */
export const repeat = customerAction(schema.repeatSchema, async ({ order, line }, { pb, me }) => {
  await rememberRepeated({ account: me.id, order, ...(await repeatOrder(pb, order, line)) });
  await copyCart(pb);
  redirect(routes.cart({ repeated: order }));
});

/** Of one line so many pieces may be meant. */
const partOf = (
  lines: unknown[],
  { quantity, seen }: { quantity?: number | undefined; seen?: number | undefined },
) => (lines.length === 1 && quantity && seen && quantity < seen ? { quantity, seen } : {});

/** What to say of lines that were to take a step: nothing more when all did just now. */
async function takeSteps(
  moves: LineMove[],
  move: (moves: LineMove[]) => Promise<{ refused: unknown[] }>,
): Promise<OrderNotice | void> {
  try {
    if ((await move(moves)).refused.length > 0) return 'partly';
  } catch (error) {
    // A press repeated, here or in another window: the line stands already where it was to go.
    if (!isMoved(error) || !moves.every(({ to }) => to === stateTold(error))) throw error;
    return 'already';
  }
}

/** @param wanted the state in which the line stands when the same press has come before */
async function unlessMoved(
  news: OrderNotice,
  act: () => Promise<unknown>,
  wanted?: string,
): Promise<OrderNotice> {
  try {
    const other = await act();
    return other === 'partly' || other === 'already' ? other : news;
  } catch (error) {
    if (!isMoved(error)) throw error;
    return stateTold(error) === wanted ? 'already' : 'moved';
  }
}

const isMoved = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'line_moved' || error.code === 'wrong_step');

/** Where the line stands that was refused; the backend makes a sentence of it: «Cancelled.» */
const stateTold = (error: AppError): string =>
  refusalDetail(error).replace(/\.$/, '').toLowerCase();
