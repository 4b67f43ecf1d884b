import type { AsksPayment, PriceBase } from '@/lib/prices/model';

/** What the percent of a level is counted on. */
export const BASE_NAMES: Record<PriceBase, string> = { retail: 'Розничная цена', cost: 'Закупка' };

/** What is done about goods that leave unpaid. */
export const ASKS_PAYMENT_NAMES: Record<AsksPayment, string> = {
  always: 'спрашивать всегда',
  invoice: 'спрашивать, если по\u00A0счёту',
  never: 'не\u00A0спрашивать',
};
