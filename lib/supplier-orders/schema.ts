import { z } from 'zod';
import { count, lenient } from '../address-schema.ts';
import { listSchema } from '../lists/schema.ts';
import { ABOVE_ZERO, numberField, roublesField, roublesOr } from '../typed-number.ts';
import { line, recordId } from '../typed.ts';
import { ANSWERS, SENT_BY_WAYS, SUPPLIER_ORDER_STATES } from './model.ts';

/** What the address of the list says; without a state it shows what something is to come of. */
export const supplierOrderListSchema = listSchema({
  filters: { state: z.enum(['all', ...SUPPLIER_ORDER_STATES]), supplier: recordId },
});

/** What the address of one says. `left`: so many lines had moved before they could be answered. */
export const supplierOrderAddressSchema = z.object({
  done: lenient(z.enum(['gathered', 'sent', ...ANSWERS])),
  left: lenient(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number),
  ),
});

const TAKEN = /^take_([a-z0-9]{15})$/;

/** Ids of the lines whose box `take_{id}` is ticked. */
const takenIn = (typed: Record<string, unknown>): string[] =>
  Object.entries(typed).flatMap(([name, value]) => {
    const [, id] = TAKEN.exec(name) ?? [];
    return id && value === 'on' ? [id] : [];
  });

const NONE_TAKEN = 'Отметьте хотя бы одну позицию';

/** Lines that wait for a warehouse, ticked. */
export const gatherSchema = z.looseObject({ warehouse: recordId }).transform((typed, context) => {
  const items = takenIn(typed);
  if (items.length === 0)
    context.addIssue({ code: 'custom', path: ['items'], message: NONE_TAKEN });
  return { warehouse: typed.warehouse, items };
});

export const dropSchema = z.object({ id: recordId, item: recordId });
export const draftSchema = z.object({ id: recordId });

/** `seen`: how many lines the page showed. */
export const sendSchema = z.object({
  id: recordId,
  way: z.enum(SENT_BY_WAYS, 'Как заказ попал к\u00A0поставщику?'),
  comment: line(500).default(''),
  seen: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
});

/** What one costs us, and where it was known before, it has to be said. */
const known = roublesField('Укажите закупочную цену', ABOVE_ZERO);
const unknown = roublesOr(undefined, ABOVE_ZERO);

/**
 * What the supplier said or sent of ticked lines: `n_{id}` pieces of `seen_{id}`, at `cost_{id}`
 * roubles where `was_{id}` kopecks was before, 0 for unknown; without a field for it the price
 * stays.
 */
export const answerSchema = z
  .looseObject({ id: recordId, answer: z.enum(ANSWERS), reason: line(500).default('') })
  .transform((typed, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const items = takenIn(typed);
    if (items.length === 0) problem('items', NONE_TAKEN);
    const lines = items.flatMap((item) => {
      const shown = (name: string) => count.safeParse(typed[`${name}_${item}`]).data ?? 0;
      const [seen, was] = [shown('seen'), shown('was')];
      const wrong = `Целое число от\u00A01 до\u00A0${seen}`;
      const pieces = numberField('Укажите, сколько штук', { least: 1, most: seen, wrong });
      const quantity = pieces.safeParse(typed[`n_${item}`]);
      const cost = (was > 0 ? known : unknown).optional().safeParse(typed[`cost_${item}`]);
      if (quantity.error) problem(`n_${item}`, quantity.error.issues[0]!.message);
      if (cost.error) problem(`cost_${item}`, cost.error.issues[0]!.message);
      if (quantity.error || cost.error) return [];
      const isOther = cost.data !== undefined && cost.data !== was;
      return [{ item, quantity: quantity.data, seen, ...(isOther && { costKopecks: cost.data }) }];
    });
    return { id: typed.id, answer: typed.answer, reason: typed.reason, lines };
  });
