import 'server-only';
import { catalogueReads } from '../catalogue/public-reads.ts';

/** Products by their numbers, as any guest sees them. @throws AppError */
export const readCards = (numbers: number[]) => catalogueReads().listByNumbers(numbers);
