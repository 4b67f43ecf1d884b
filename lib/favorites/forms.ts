import 'server-only';
import { publicForm } from '../forms/define-form.ts';
import { routes } from '../routes.ts';
import { favoritesChangeSchema } from './schema.ts';
import { changeFavorites } from './visitor-favorites.ts';

export const favoritesForms = {
  /** A press on the page of the favorites, which then says what has changed. */
  favorites: publicForm(
    favoritesChangeSchema,
    async (change) => routes.favorites(await changeFavorites(change)),
    () => routes.favorites(),
  ),
};
