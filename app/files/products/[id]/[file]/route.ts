import { config } from '@/lib/config';
import { log } from '@/lib/log';
import { describeError } from '@/lib/pocketbase/errors';
import { openFileAsGuest } from '@/lib/pocketbase/files';
import { isProductId } from '@/lib/products/model';
import { imageType } from '@/lib/products/images';

/** A file name is never used again, so what it holds never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const plain = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/**
 * GET /files/products/{id}/{file}: an original image of a published product; 404 for everything
 * else, 503 while the backend does not answer.
 */
export async function GET(
  { url }: Request,
  { params }: RouteContext<'/files/products/[id]/[file]'>,
): Promise<Response> {
  const { id, file } = await params;
  const type = imageType(file);
  const absent = () => plain(404, `Page not found: ${new URL(url).pathname}`);
  if (!type || !isProductId(id)) return absent();
  try {
    const image = await openFileAsGuest(config().pocketbaseUrl, 'products', id, file);
    if (!image) return absent();
    return new Response(image, {
      headers: {
        'Content-Type': type,
        'Cache-Control': FOR_GOOD,
        'X-Content-Type-Options': 'nosniff',
      },
    });
  } catch (error) {
    log.error(describeError(error), 'an image could not be read');
    return plain(503, 'Магазин временно недоступен.');
  }
}
