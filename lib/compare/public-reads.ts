import 'server-only';
import { catalogueReads } from '../catalogue/public-reads.ts';

/** What is compared, as any guest sees it; never kept. @throws AppError */
export const readCompared = (numbers: readonly number[]) => catalogueReads().listCompared(numbers);
