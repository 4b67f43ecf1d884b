import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';

/**
 * Numbers of the customer's own favorites, newest first; what is not sold any more is left out.
 * @throws AppError `sign_in_required`
 */
export const listOwnFavorites = async (pb: Backend): Promise<number[]> =>
  (await callRoute(pb, contracts.listOwnFavorites)).numbers;

/**
 * Adds and removes favorites by products' numbers, at most 500 each, newest first. Signing in
 * merges a guest's this way, as often as it likes.
 * @returns how many were added and removed, which found no room, and all that are kept now
 * @throws AppError `sign_in_required`
 */
export const changeOwnFavorites = (pb: Backend, change: { add?: number[]; remove?: number[] }) =>
  callRoute(pb, contracts.changeOwnFavorites, { body: change });
