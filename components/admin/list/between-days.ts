import type { ListFilter } from './list-filters';

/** From one day of the shop to another, both counted in. */
export const BETWEEN_DAYS: ListFilter[] = [
  { name: 'from', label: 'С', kind: 'day' },
  { name: 'to', label: 'по', kind: 'day' },
];
