import { z } from 'zod';
import { chosenDay, listSchema } from '../lists/schema.ts';
import { ACTIONS } from './model.ts';

const name = z
  .string()
  .trim()
  .regex(/^[\w-]{1,80}$/);

/**
 * What the address of the audit may say. `q`: what people know a record by; `from`, `to`: days by the shop's clock, both included.
 */
export const auditListSchema = listSchema({
  filters: {
    q: z.string().trim().min(1).max(100).optional(),
    actor: name.optional(),
    collection: name.optional(),
    record: z.string().trim().min(1).max(80).optional(),
    action: z.enum(ACTIONS).optional(),
    from: chosenDay.optional(),
    to: chosenDay.optional(),
  },
});
export type AuditQuery = z.output<typeof auditListSchema>;
