import type { NextRequest } from 'next/server';
import { openFileAs } from '@/lib/pocketbase/files';
import { isProductId } from '@/lib/products/model';
import { imageType } from '@/lib/products/images';
import { requireAdmin } from '@/lib/session/caller';

/** A file name is never used again; but it is for the staff alone. */
const FOR_ME = 'private, max-age=86400, immutable';

/**
 * GET /admin/products/{id}/images/{file}?thumb=1: an image of any product for the staff, small
 * when asked for so; 404 for everything else.
 */
export async function GET(
  { nextUrl }: NextRequest,
  { params }: RouteContext<'/admin/products/[id]/images/[file]'>,
): Promise<Response> {
  const { pb } = await requireAdmin();
  const { id, file } = await params;
  const type = imageType(file);
  const image =
    type && isProductId(id)
      ? await openFileAs(
          pb,
          'products',
          id,
          file,
          nextUrl.searchParams.has('thumb') ? '400x400f' : undefined,
        )
      : null;
  if (!type || !image)
    return new Response(`Page not found: ${nextUrl.pathname}`, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  return new Response(image, {
    headers: { 'Content-Type': type, 'Cache-Control': FOR_ME, 'X-Content-Type-Options': 'nosniff' },
  });
}
