import type { IncomingMessage } from 'node:http';

/**
 * The beginning of what a request sends. It stays to be read.
 * @param bytes how much of it
 * @returns undefined when the sender hangs up before
 */
export function bodyStaying(req: IncomingMessage, bytes: number): Promise<Buffer | undefined> {
  if (!(bytes > 0)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (head?: Buffer) => {
      req.off('readable', look).off('close', stop);
      resolve(head);
    };
    const look = () => {
      let chunk: Buffer | null;
      while (size < bytes && (chunk = req.read()) !== null) {
        chunks.push(chunk);
        size += chunk.length;
      }
      if (size < bytes) return;
      const head = Buffer.concat(chunks);
      // At once: where this was all, the stream would be over in the next turn.
      req.unshift(head);
      stop(head.subarray(0, bytes));
    };
    req.on('readable', look).once('close', stop);
  });
}

/**
 * Whoever reads the request from now on reads another form.
 * @param bytes of the one that it came with, all of which wait to be read
 */
export async function replaceBody(
  req: IncomingMessage,
  bytes: number,
  form: FormData,
): Promise<void> {
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  req.read(bytes);
  req.unshift(body);
  req.headers['content-type'] = sent.headers.get('content-type')!;
  req.headers['content-length'] = String(body.length);
}
