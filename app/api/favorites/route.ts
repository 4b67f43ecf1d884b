import { NextResponse, type NextRequest } from 'next/server';
import { favoritesChangeSchema, type FavoritesNotice } from '@/lib/favorites/schema';
import { log } from '@/lib/log';
import { describeError } from '@/lib/pocketbase/errors';
import { routes } from '@/lib/routes';
import { changeFavorites } from '@/lib/favorites/visitor-favorites';

/** A form of ours is smaller by far, bytes. */
const MAX_BODY = 16 * 1024;
const NOT_KEPT = { 'Cache-Control': 'private, no-store' };

/**
 * POST of the form of the hearts. Sent by the browser itself it leads to the favorites, which say
 * what changed; sent by the page's script it answers 200 with `FavoritesNotice`. 503 while a
 * customer's shelf cannot be reached.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? MAX_BODY + 1) > MAX_BODY)
    return new Response('Слишком большой запрос.', { status: 413 });
  const form = await request.formData().catch(() => new FormData());
  try {
    return answer(
      request,
      await changeFavorites(favoritesChangeSchema.parse(Object.fromEntries(form))),
    );
  } catch (error) {
    log.error(describeError(error), 'favorites not changed');
    return new Response(null, { status: 503, headers: NOT_KEPT });
  }
}

function answer(request: NextRequest, news: FavoritesNotice): Response {
  if (request.headers.get('accept') === 'application/json')
    return NextResponse.json(news, { headers: NOT_KEPT });
  return new Response(null, {
    status: 303,
    headers: { ...NOT_KEPT, Location: routes.favorites(news) },
  });
}
