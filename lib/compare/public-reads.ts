import 'server-only';
import { guestBackend } from '../pocketbase/public-read.ts';
import { listCompared } from './repository.ts';

/** What is compared, as any guest sees it; never kept. @throws AppError */
export const readCompared = (numbers: readonly number[]) => listCompared(guestBackend(), numbers);
