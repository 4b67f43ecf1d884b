import 'server-only';
import { cookies } from 'next/headers';
import { FAVORITES_COOKIE, parseFavorites } from '../favorites/model.ts';

/** The favorites that this visitor's browser keeps. Makes the page dynamic. */
export const favoritesOfVisitor = async (): Promise<number[]> => parseFavorites((await cookies()).get(FAVORITES_COOKIE)?.value);
