import { z } from 'zod';
import { chosenDay, listSchema, searchedText } from '../../lists/schema.ts';
import { LINE_STATES, ORDER_STATES } from '../model.ts';
import { recordId } from '../../typed.ts';
import { KEPT, WANTS } from './model.ts';

const shared = {
  q: searchedText.optional(),
  supplier: recordId.optional(),
  level: z
    .string()
    .regex(/^[a-z0-9_-]{1,40}$/)
    .optional(),
  from: chosenDay.optional(),
  to: chosenDay.optional(),
  want: z.enum(WANTS).optional(),
};

const orders = listSchema({
  sorts: ['created'],
  filters: { ...shared, by: z.undefined(), state: z.enum([KEPT, ...ORDER_STATES]).optional() },
});
const lines = listSchema({
  sorts: ['created'],
  filters: { ...shared, by: z.literal('lines'), state: z.enum([KEPT, ...LINE_STATES]).optional() },
});

/** What the address of the list says: `?by=lines` for lines, whose states are others. */
export const orderListSchema = { orders, lines };
export type OrderListState = z.output<typeof orders>;
export type LineListState = z.output<typeof lines>;

/** What the list shows. */
export const shownBy = z
  .object({ by: z.literal('lines').optional().catch(undefined) })
  .transform(({ by }): 'orders' | 'lines' => by ?? 'orders');
