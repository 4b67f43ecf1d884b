import type { Check } from '../check.ts';
import { FILE_CHECKS } from './files.ts';
import { LIST_CHECKS } from './lists.ts';
import { NUMBER_CHECKS } from './numbers.ts';
import { ORDER_CHECKS } from './orders.ts';
import { OWNERSHIP_CHECKS } from './ownership.ts';
import { SEARCH_CHECKS } from './search.ts';
import { STOCK_CHECKS } from './stock.ts';

/** All that is looked at; what others follow from comes first, so that one run mends both. */
export const CHECKS: readonly Check[] = [
  ...OWNERSHIP_CHECKS,
  ...STOCK_CHECKS,
  ...ORDER_CHECKS,
  ...NUMBER_CHECKS,
  ...LIST_CHECKS,
  ...SEARCH_CHECKS,
  ...FILE_CHECKS,
];
