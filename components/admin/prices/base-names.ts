import type { PriceBase } from '@/lib/prices/model';

/** What the percent of a level is counted on. */
export const BASE_NAMES: Record<PriceBase, string> = { retail: 'Розничная цена', cost: 'Закупка' };
