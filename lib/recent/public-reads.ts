import 'server-only';
import { guestBackend } from '../pocketbase/public-read.ts';
import { listRecent } from './repository.ts';

/** Products by their numbers, as any guest sees them. @throws AppError */
export const readCards = (numbers: number[]) => listRecent(guestBackend(), numbers);
