import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { log } from '../log.ts';
import { describeError } from '../pocketbase/errors.ts';

/** The files change at most once an hour. */
const KEPT = 'public, max-age=3600';

/** XML for a search engine. */
export const answerXml = (body: string | ReadableStream): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': KEPT },
  });

/** What cannot be read now is asked for again: 503. */
export function xmlFailure(error: unknown): Response {
  log.error(describeError(error), 'the sitemap could not be read');
  return new Response(null, {
    status: 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'Retry-After': '30' },
  });
}

/**
 * A stream of text whose pieces are made when they are wanted, within the request that asks for it.
 * @throws what making the first piece throws
 */
export async function streamOf(pieces: AsyncGenerator<string>): Promise<ReadableStream> {
  const inRequest = AsyncLocalStorage.snapshot();
  const encoder = new TextEncoder();
  let next = await pieces.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await inRequest(() => pieces.next());
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
