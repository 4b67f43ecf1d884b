import type { z } from 'zod';
import type { Backend } from './client.ts';
import { toAppError } from './errors.ts';

/**
 * Asks one of our hook routes and parses what it answers.
 * @param query undefined values are left out of the address
 * @throws AppError; `unexpected` when the reply has another shape
 */
export async function askRoute<T>(pb: Backend, path: string, reply: z.ZodType<T>, query: Record<string, unknown> = {}): Promise<T> {
  try {
    return reply.parse(await pb.send(path, { query }));
  } catch (error) {
    throw toAppError(error);
  }
}
