import 'server-only';
import { log } from '../log.ts';
import type { Backend } from '../pocketbase/client.ts';
import { describeError, toAppError } from '../pocketbase/errors.ts';
import { currentCaller } from './caller.ts';

const NOT_KEPT = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' };
const plain = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { ...NOT_KEPT, 'Content-Type': 'text/plain; charset=utf-8' },
  });

type Opened = { name: string; type: string; body: ReadableStream<Uint8Array> };

/**
 * Answers with a file that somebody has sent to the shop: to keep, never to be shown by the browser.
 * 404 for who may not read it, 503 while the backend does not answer.
 * @param open as the visitor, null for what is absent and what is forbidden, alike
 */
export async function keptFile(
  { url }: Request,
  id: string,
  open: (pb: Backend, id: string) => Promise<Opened | null>,
): Promise<Response> {
  const absent = () => plain(404, `Page not found: ${new URL(url).pathname}`);
  if (!/^[a-z0-9]{15}$/.test(id)) return absent();
  try {
    const caller = await currentCaller();
    const file = caller && (await open(caller.pb, id));
    if (!file) return absent();
    const { name, type, body } = file;
    return new Response(body, {
      headers: {
        ...NOT_KEPT,
        'Content-Type': type,
        'Content-Disposition': toKeep(name),
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    });
  } catch (error) {
    if (['not_found', 'forbidden', 'sign_in_required'].includes(toAppError(error).code))
      return absent();
    log.error(describeError(error), 'a paper could not be read');
    return plain(503, 'Магазин временно недоступен.');
  }
}

/** By RFC 6266: a plain name for old browsers, the true one beside it. */
function toKeep(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="file${/\.\w+$/.exec(name)?.[0] ?? ''}"; filename*=UTF-8''${encoded}`;
}
