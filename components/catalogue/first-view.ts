import type { ListQuery } from '@/lib/products/schema';

/**
 * Whether a list stands as it is met first: nothing chosen, its first page. How it is shown does
 * not count.
 */
export const isFirstView = ({ view: _, ...choice }: ListQuery): boolean =>
  Object.values(choice).every((value) => value === undefined);
