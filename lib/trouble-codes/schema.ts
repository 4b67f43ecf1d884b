import { z } from 'zod';

/** What was typed into the decoder; what is no text, or far too long, is nothing. */
export const typedCodeSchema = z.object({
  code: z.string().trim().max(40).catch(''),
});
