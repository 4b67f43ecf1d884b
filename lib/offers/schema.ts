import { z } from 'zod';
import { leadTime, recordId } from '../typed.ts';
import { STOCK_KINDS } from './model.ts';

/** Roubles as people write them, to kopecks. */
const money = z
  .string()
  .default('')
  .transform((text, context) => {
    const plain = text.replace(/[\s\u202f₽]/g, '').replace(',', '.');
    if (plain === '' || /^\d{1,8}(\.\d{1,2})?$/.test(plain)) return Math.round(Number(plain) * 100);
    context.addIssue({ code: 'custom', message: 'Сумма в рублях: 350 или 350,50' });
    return z.NEVER;
  });
const whole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .default('')
    .refine(
      (text) =>
        text === '' || (/^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most),
      `Целое число от ${least} до ${most}`,
    )
    .transform((text) => Math.max(least, Number(text)));

const terms = {
  retail: money,
  /** Absent for who may not know what we pay. */
  cost: money.optional(),
  stock_kind: z.enum(STOCK_KINDS, 'Выберите, сколько есть'),
  multiple: whole(1, 100_000),
  min_quantity: whole(1, 100_000),
  lead_min_h: leadTime,
  lead_max_h: leadTime,
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
    on_hand: whole(0, 1_000_000),
    ...terms,
  })
  .refine(inOrder, WRONG_ORDER);
/** `seen`: what the shop had said before somebody counted. */
export const stockSchema = z.object({
  id: recordId,
  on_hand: whole(0, 1_000_000),
  seen: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number),
});
export const removeOfferSchema = z.object({ id: recordId });
