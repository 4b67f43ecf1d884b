import type { Backend } from './client.ts';
import {
  addressOf,
  type BodyOf,
  type PathName,
  type QueryOf,
  type ReplyOf,
  type Route,
} from './define-route.ts';
import { toAppError } from './errors.ts';
import { boundedFetch } from './transport.ts';

/** A file travels in a form. */
type SentBody<One extends Route> = One extends { body: 'file' } ? FormData : BodyOf<One>;
type Part<Name extends string, Value> = [Value] extends [never] ? unknown : { [K in Name]: Value };
type Places<Path extends string> = [PathName<Path>] extends [never]
  ? unknown
  : { places: Record<PathName<Path>, string> };

/**
 * What a route is asked with: the places of its path, its parameters (undefined ones are left out),
 * its body. `patienceMs`: for what takes longer than pages may; `headers`: what is said beside it.
 */
type Asked<One extends Route> = Places<One['path']> &
  Part<'query', QueryOf<One>> &
  Part<'body', SentBody<One>> & { patienceMs?: number; headers?: Record<string, string> };

/**
 * Asks a route and reads what it answers by the same contract that its hook answers by.
 * @throws AppError; `unexpected` when the reply has another shape
 */
export async function callRoute<One extends Route>(
  pb: Backend,
  route: One,
  ...[asked]: object extends Asked<One> ? [Asked<One>?] : [Asked<One>]
): Promise<ReplyOf<One>> {
  const { places, query, body, patienceMs, headers } = (asked ?? {}) as {
    places?: Record<PathName<One['path']>, string>;
    query?: Record<string, unknown>;
    body?: object;
    patienceMs?: number;
    headers?: Record<string, string>;
  };
  try {
    const reply: unknown = await pb.send(addressOf(route, places ?? ({} as never)), {
      method: route.method,
      query,
      body,
      ...(headers && { headers }),
      fetch: boundedFetch(patienceMs, route.path),
    });
    return (typeof route.reply === 'object' ? route.reply.parse(reply) : undefined) as ReplyOf<One>;
  } catch (error) {
    throw toAppError(error);
  }
}
