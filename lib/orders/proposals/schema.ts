import { z } from 'zod';
import type { Proposal } from './model.ts';

/** `Proposal` of the model, as routes tell it and as a line keeps it. */
export const proposalReply = z.object({
  id: z.string(),
  offer: z.string(),
  product: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  priceKopecks: z.int(),
  promisedAt: z.string(),
}) satisfies z.ZodType<Proposal>;

/** What stands in a line's field `proposal`: null when nothing is proposed. */
export const readProposal = (stored: unknown): Proposal | null =>
  proposalReply
    .nullable()
    .catch(null)
    .parse(stored ?? null);
