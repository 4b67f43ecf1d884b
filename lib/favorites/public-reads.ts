import 'server-only';
import { guestBackend } from '../pocketbase/public-read.ts';
import { listByNumbers } from './repository.ts';

/** The products behind favorites, as any guest sees them; never kept. @throws AppError */
export const readFavoriteProducts = (numbers: number[]) => listByNumbers(guestBackend(), numbers);
