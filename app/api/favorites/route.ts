import type { NextRequest } from 'next/server';
import { config } from '@/lib/config';
import { addFavorites, FAVORITES_COOKIE, favoritesCookie, parseFavorites, removeFavorites } from '@/lib/favorites/model';
import { favoritesChangeSchema } from '@/lib/favorites/schema';
import { routes } from '@/lib/routes';

/** A form of ours is smaller by far, bytes. */
const MAX_BODY = 16 * 1024;

/** POST of the form of the hearts, for browsers without JavaScript: changes the cookie and leads to the favorites, which say what changed. */
export async function POST(request: NextRequest): Promise<Response> {
  const { siteUrl } = config();
  if (Number(request.headers.get('content-length') ?? MAX_BODY + 1) > MAX_BODY) return new Response('Слишком большой запрос.', { status: 413 });
  const form = await request.formData().catch(() => new FormData());
  const { add, remove } = favoritesChangeSchema.parse(Object.fromEntries(form));
  const kept = parseFavorites(request.cookies.get(FAVORITES_COOKIE)?.value);
  const { favorites, refused } = addFavorites(removeFavorites(kept, remove), add);
  const news = { added: add.filter((number) => favorites.includes(number)), removed: remove.filter((number) => kept.includes(number)), refused };
  return new Response(null, {
    status: 303,
    headers: { Location: routes.favorites(news), 'Set-Cookie': favoritesCookie(favorites, siteUrl.startsWith('https:')), 'Cache-Control': 'private, no-store' },
  });
}
