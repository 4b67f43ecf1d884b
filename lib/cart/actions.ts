'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { refreshOwnPage, publicAction } from '../actions/define-action.ts';
import type { ActionState } from '../actions/state.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { toAppError } from '../pocketbase/errors.ts';
import { routes } from '../routes.ts';
import { changeCart } from './guest-cart.ts';
import { cartChangeSchema, takenText, type Taken } from './schema.ts';

/**
 * A form about one line of the cart, on a page that is made for its visitor. Leads to the cart,
 * which shows what is so, or why it could not be done.
 */
export const changeLine = publicAction(z.unknown(), async (typed) =>
  redirect(routes.cart(await changed(typed))),
);

/** The page of a customer's cart; see refreshOwnPage. */
export const refreshCart = async (previous: ActionState, form: FormData): Promise<ActionState> =>
  refreshOwnPage(previous, form);

async function changed(typed: unknown): Promise<{ dropped?: string; refused?: ErrorCode }> {
  try {
    const change = cartChangeSchema.safeParse(typed);
    if (!change.success) throw new AppError('invalid_input');
    await changeCart(change.data);
    const { taken } = change.data as { taken?: Taken };
    return taken ? { dropped: takenText(taken) } : {};
  } catch (error) {
    return { refused: toAppError(error).code };
  }
}
