'use server';

import { publicAction } from '@/lib/actions/define-action';
import { MAX_LIST_LINES } from '@/lib/bulk-order/model';
import { readList } from '@/lib/bulk-order/read-list';
import { checkList } from '@/lib/bulk-order/repository';
import { chosenFor, listFormSchema } from '@/lib/bulk-order/schema';
import type { ShownList } from '@/lib/bulk-order/shown';
import { fillCart } from '@/lib/cart/guest-cart';
import { takenText, type Taken } from '@/lib/cart/schema';
import { MAX_QUANTITY } from '@/lib/cart/model';
import { AppError } from '@/lib/errors';
import { orderColumns } from '@/lib/imports/columns/order-columns';
import { asCustomer, currentCaller } from '@/lib/session/caller';
import { fileText } from './file-text';

/**
 * Says what the shop has of a list, at the prices of whoever asks, and, by its other button, puts
 * what was chosen into his cart. Pieces are set, never added, so a second press changes nothing.
 */
export const checkOrderList = publicAction(
  listFormSchema,
  async ({ list, file, press, chosen }, { pb }) => {
    const text = [file && (await fileText(file)), list].filter(Boolean).join('\n');
    const lines = readList(text, orderColumns);
    if (lines.length === 0) throw new AppError('list_empty');
    if (lines.length > MAX_LIST_LINES) throw new AppError('list_too_long');
    const filled =
      press === 'cart' && chosen.length > 0
        ? await fillCart(summedUp(chosen.map(({ part }) => part)))
        : undefined;
    const viewer = asCustomer(await currentCaller())?.pb ?? pb;
    const answers = await checkList(
      viewer,
      lines.map(({ ways }) => ways),
    );
    const shown: ShownList = {
      list: text,
      lines: lines.map((line) => line.text),
      answers,
      press,
      chosen: chosen.map(({ field, part }) => chosenFor(field, takenText(part))),
      filled,
    };
    return { shown };
  },
);

/** An offer may have been chosen for several lines. */
function summedUp(chosen: readonly Taken[]): Taken[] {
  const pieces = new Map<string, number>();
  for (const { offer, quantity } of chosen)
    pieces.set(offer, Math.min((pieces.get(offer) ?? 0) + quantity, MAX_QUANTITY));
  return [...pieces].map(([offer, quantity]) => ({ offer, quantity }));
}
