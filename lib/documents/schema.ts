import { z } from 'zod';

/** Which order a paper is asked for. */
export const invoiceSchema = z.object({
  order: z.string().regex(/^[a-z0-9]{15}$/, 'Откройте заказ ещё раз'),
});
