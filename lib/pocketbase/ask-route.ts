import type { z } from 'zod';
import type { Backend } from './client.ts';
import { toAppError } from './errors.ts';
import { boundedFetch } from './transport.ts';

/**
 * Asks one of our hook routes and parses what it answers.
 * @param query undefined values are left out of the address
 * @param body posts it; without one the route is only read
 * @param patienceMs for what takes longer than pages may
 * @throws AppError; `unexpected` when the reply has another shape
 */
export async function askRoute<T>(
  pb: Backend,
  path: string,
  reply: z.ZodType<T>,
  query: Record<string, unknown> = {},
  body?: object,
  patienceMs?: number,
): Promise<T> {
  const patience = patienceMs ? { fetch: boundedFetch(patienceMs) } : {};
  try {
    return reply.parse(
      await pb.send(
        path,
        body ? { method: 'POST', query, body, ...patience } : { query, ...patience },
      ),
    );
  } catch (error) {
    throw toAppError(error);
  }
}
