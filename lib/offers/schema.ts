import { z } from 'zod';
import { numberField, numberOr, roublesOr } from '../typed-number.ts';
import { knownDoubts } from '../prices/doubts/schema.ts';
import { leadTime, recordId } from '../typed.ts';
import { STOCK_KINDS } from './model.ts';

const SOLD_BY = { least: 1, most: 100_000, wrong: 'Целое число от 1 до 100\u202F000' };
const ON_SHELF = { least: 0, most: 1_000_000, wrong: 'Целое число от 0 до 1\u202F000\u202F000' };
const HOW_MANY = 'Укажите, сколько на\u00A0полке';

const terms = {
  /** Nothing is no price, as 0 is: nobody sees the offer. */
  retail: roublesOr(0),
  /** Absent for who may not know what we pay. */
  cost: roublesOr(0).optional(),
  stock_kind: z.enum(STOCK_KINDS, 'Выберите, сколько есть'),
  multiple: numberField('Укажите кратность', SOLD_BY),
  min_quantity: numberField('Укажите наименьшее количество', SOLD_BY),
  lead_min_h: leadTime,
  lead_max_h: leadTime,
  known: knownDoubts,
};
type Lead = { lead_min_h: number; lead_max_h: number };
const inOrder = ({ lead_min_h, lead_max_h }: Lead) => lead_max_h === 0 || lead_min_h <= lead_max_h;
const WRONG_ORDER = { path: ['lead_max_h'], message: 'Меньше, чем «от»' };

export const offerSchema = z
  .object({ id: recordId, seen: z.string().max(40).default(''), ...terms })
  .refine(inOrder, WRONG_ORDER);
export const newOfferSchema = z
  .object({
    product: z.string().regex(/^[a-z0-9-]{1,80}$/),
    warehouse: z.union([recordId], 'Выберите склад'),
    on_hand: numberOr(null, ON_SHELF),
    ...terms,
  })
  .refine(inOrder, WRONG_ORDER)
  .refine(({ stock_kind, on_hand }) => stock_kind !== 'exact' || on_hand !== null, {
    path: ['on_hand'],
    message: HOW_MANY,
  });
/** `seen`: what the shop had said before somebody counted. */
export const stockSchema = z.object({
  id: recordId,
  on_hand: numberField(HOW_MANY, ON_SHELF),
  seen: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number),
});
export const removeOfferSchema = z.object({ id: recordId });
