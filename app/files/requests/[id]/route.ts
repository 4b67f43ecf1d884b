import { toAppError, describeError } from '@/lib/pocketbase/errors';
import { log } from '@/lib/log';
import { currentCaller } from '@/lib/session/caller';
import { openRequestFile } from '@/lib/status-requests/files/repository';

const NOT_KEPT = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' };
const plain = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { ...NOT_KEPT, 'Content-Type': 'text/plain; charset=utf-8' },
  });

/**
 * GET /files/requests/{id}: a paper of a request for wholesale prices, for its customer, the owner
 * and managers: to keep, never to be shown by the browser. 404 for everybody else, 503 while the
 * backend does not answer.
 */
export async function GET(
  { url }: Request,
  { params }: RouteContext<'/files/requests/[id]'>,
): Promise<Response> {
  const absent = () => plain(404, `Page not found: ${new URL(url).pathname}`);
  const { id } = await params;
  if (!/^[a-z0-9]{15}$/.test(id)) return absent();
  try {
    const caller = await currentCaller();
    const file = caller && (await openRequestFile(caller.pb, id));
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
