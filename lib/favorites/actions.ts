'use server';

import { redirect } from 'next/navigation';
import { publicAction } from '../actions/define-action.ts';
import { routes } from '../routes.ts';
import { changeFavorites } from './visitor-favorites.ts';
import { favoritesChangeSchema } from './schema.ts';

/** A form on the page of the favorites, which then says what has changed. */
export const changeKept = publicAction(favoritesChangeSchema, async (change) =>
  redirect(routes.favorites(await changeFavorites(change))),
);
