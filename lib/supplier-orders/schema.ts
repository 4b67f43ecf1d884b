import { z } from 'zod';
import { lenient } from '../address-schema.ts';
import { listSchema } from '../lists/schema.ts';
import { money } from '../settings/schema.ts';
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

const NONE_TAKEN = 'Отметьте хотя бы одну строку';

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

const count = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);
const shown = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

/**
 * What the supplier said or sent of ticked lines: `n_{id}` pieces of `seen_{id}`, at `cost_{id}`
 * roubles where `was_{id}` kopecks was before; without a field for it the price stays.
 */
export const answerSchema = z
  .looseObject({ id: recordId, answer: z.enum(ANSWERS), reason: line(500).default('') })
  .transform((typed, context) => {
    const problem = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
      return null;
    };
    const items = takenIn(typed);
    if (items.length === 0) problem('items', NONE_TAKEN);
    const lines = items.flatMap((item) => {
      const [quantity, seen] = [
        count.safeParse(typed[`n_${item}`]).data,
        shown.safeParse(typed[`seen_${item}`]).data ?? 0,
      ];
      const cost = money.safeParse(typed[`cost_${item}`] ?? '');
      if (!quantity || quantity > seen)
        return problem(`n_${item}`, `Целое число от\u00A01 до\u00A0${seen}`) ?? [];
      if (!cost.success) return problem(`cost_${item}`, 'Сумма в рублях: 350 или 350,50') ?? [];
      const isOther = cost.data > 0 && cost.data !== shown.safeParse(typed[`was_${item}`]).data;
      return [{ item, quantity, seen, ...(isOther && { costKopecks: cost.data }) }];
    });
    return { id: typed.id, answer: typed.answer, reason: typed.reason, lines };
  });
