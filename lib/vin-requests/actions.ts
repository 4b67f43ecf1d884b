'use server';

import { redirect } from 'next/navigation';
import { customerAction, publicAction } from '../actions/define-action.ts';
import { bringToCart } from '../cart/guest-cart.ts';
import { AppError } from '../errors.ts';
import { guestBackend } from '../pocketbase/public-read.ts';
import { routes } from '../routes.ts';
import { vinRequestRoutes } from '../vin-request-routes.ts';
import { asCustomer, currentCaller } from '../session/caller.ts';
import { dropDraft } from '../session/draft.ts';
import type { ShownVinRequest } from './contract.ts';
import { getGuestVinRequest, getOwnVinRequest, stepVinRequest } from './repository.ts';
import { buySchema, guestStepSchema, ownStepSchema, vinRequestSchema } from './schema.ts';
import { sendVisitorRequest } from '../session/vin-visitor.ts';

/** Asks the shop to select parts, and leads to the request. */
export const sendVinRequest = publicAction(vinRequestSchema, async (typed) => {
  const page = await sendVisitorRequest(typed);
  await dropDraft();
  redirect(page);
});

/** Answers the shop's question, or takes the request back. */
export const stepOwnVinRequest = customerAction(
  ownStepSchema,
  async ({ id, step, seen, text }, { pb }) => {
    await stepVinRequest(pb, id, step, { seen, text });
    redirect(vinRequestRoutes.ownVinRequest(id, { done: step }));
  },
);

/** The same for a guest, by his link. */
export const stepGuestVinRequest = publicAction(
  guestStepSchema,
  async ({ id, step, seen, text, link }, { pb }) => {
    await stepVinRequest(pb, id, step, { seen, text, link });
    redirect(vinRequestRoutes.guestVinRequest(link, { done: step }));
  },
);

/** Puts parts that were selected into the cart of whoever asks, and leads there. */
export const buySelected = publicAction(buySchema, async ({ id, link, lines }) => {
  if (lines.length === 0) throw new AppError('selection_none');
  const request = await shown(id, link);
  const { left } = await bringToCart(request.lines.filter((line) => lines.includes(line.id)));
  redirect(routes.cart(left > 0 ? { refused: 'selection_partly' } : {}));
});

async function shown(id: string, link: string): Promise<ShownVinRequest> {
  if (link) return getGuestVinRequest(guestBackend(), link);
  const customer = asCustomer(await currentCaller());
  if (!customer) throw new AppError('sign_in_required');
  return getOwnVinRequest(customer.pb, id);
}
