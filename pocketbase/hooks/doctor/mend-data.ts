import type * as contracts from '../../../lib/doctor/contract.ts';
import { LONGEST_KEY, MENDS, MOST_KEYS, type Mend } from '../../../lib/doctor/model.ts';
import { actorOf } from '../audit/actor.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { mendLeftoverFiles } from './files.ts';
import {
  mendAttributedProducts,
  mendBrandTotals,
  mendCategoryCounts,
  mendCategoryTree,
  mendFittedProducts,
  mendListings,
  mendSilencedTriggers,
} from './lists.ts';
import type { Mending } from './note.ts';
import { mendCounters, mendKeptSums, mendOrderStates } from './orders.ts';
import { mendOrphans } from './ownership.ts';
import { mendArticleEndings, mendSearchWords, mendSmallSearchWords } from './search.ts';
import { mendLineReserves, mendStockReserves } from './stock.ts';

/**
 * Each finds anew what is wrong of what it is told, mends it, notes it in the audit and returns how
 * much that was.
 */
const MENDERS: Record<Mend, (mending: Mending) => number> = {
  'line-reserves': mendLineReserves,
  'stock-reserves': mendStockReserves,
  'order-states': mendOrderStates,
  'kept-sums': mendKeptSums,
  counters: mendCounters,
  'category-tree': mendCategoryTree,
  listings: mendListings,
  'category-counts': mendCategoryCounts,
  'brand-totals': mendBrandTotals,
  'fitted-products': mendFittedProducts,
  'attributed-products': mendAttributedProducts,
  'silenced-triggers': mendSilencedTriggers,
  'search-words': mendSearchWords,
  'article-endings': mendArticleEndings,
  'small-search-words': mendSmallSearchWords,
  orphans: mendOrphans,
  'leftover-files': mendLeftoverFiles,
};

/** @throws 403; 400 `invalid_input` */
export function mendData(e: RouteEvent<typeof contracts.mendData>) {
  requireRole(e, 'machine');
  const { mend, keys } = e.requestInfo().body;
  if (!isMend(mend)) throw refuse('invalid_input', 'mend');
  if (!Array.isArray(keys) || keys.length > MOST_KEYS || !keys.every(isKey))
    throw refuse('invalid_input', 'keys');
  const actor = actorOf(e, e.auth!);
  let mended = 0;
  e.app.runInTransaction((tx) => {
    mended = MENDERS[mend]({ tx, actor, mend, keys: [...keys] });
  });
  return e.json(200, { mended });
}

const isMend = (mend: unknown): mend is Mend => (MENDS as readonly unknown[]).includes(mend);
const isKey = (key: unknown): key is string =>
  typeof key === 'string' && key !== '' && key.length <= LONGEST_KEY;
