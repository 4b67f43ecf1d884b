import type * as contracts from '../../../lib/favorites/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { changeOwnFavorites, listOwnFavorites } from './own.ts';

export const routes = { changeOwnFavorites, listOwnFavorites } satisfies Handlers<typeof contracts>;
