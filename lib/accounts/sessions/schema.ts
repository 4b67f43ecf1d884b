import { z } from 'zod';

/** Which of the own sessions is meant. */
export const ownSessionSchema = z.object({ id: z.string().regex(/^[a-z0-9]{15}$/) });
