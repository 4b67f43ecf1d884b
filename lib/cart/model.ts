import type { StockKind } from '../offers/model.ts';

/** Lines of a guest's cart: browsers keep some 150 cookies of a shop. */
export const MAX_GUEST_LINES = 50;
/** Lines that are read of it: requests that come together may each find the last room. */
export const MAX_GUEST_READ = 100;
/** Lines of a customer's cart. */
export const MAX_LINES = 500;
/** Lines that are put into a cart in one step: those of a list. */
export const MAX_SET = 300;
/** Pieces in one line. */
export const MAX_QUANTITY = 10_000;

/** What of an offer decides how many pieces can be ordered. Quantities in pieces. */
export type Orderable = {
  /** Its product is published, its warehouse and supplier work, it has a price. */
  sold: boolean;
  stockKind: StockKind;
  /** Pieces that can be promised; of the kind `exact` only. */
  available: number;
  multiple: number;
  minQuantity: number;
};

/** The smallest order of an offer and the pieces that are sold together. */
export function packs({ multiple, minQuantity }: Pick<Orderable, 'multiple' | 'minQuantity'>): {
  least: number;
  step: number;
} {
  const step = Math.max(multiple, 1);
  return { step, least: Math.ceil(Math.max(minQuantity, 1) / step) * step };
}

/**
 * The smallest, the largest and the step of what can be ordered of an offer; `most` below `least`
 * when nothing can. The view `offer_availability` says the same.
 */
export function bounds({ stockKind, available, ...offer }: Omit<Orderable, 'sold'>): {
  least: number;
  most: number;
  step: number;
} {
  const { least, step } = packs(offer);
  const most =
    Math.floor((stockKind === 'exact' ? Math.min(available, MAX_QUANTITY) : MAX_QUANTITY) / step) *
    step;
  return { least, most, step };
}

/** Why a line cannot be ordered as it is. */
export type LineProblem =
  'not_sold' | 'out_of_stock' | 'not_enough' | 'below_minimum' | 'not_multiple';

/** @param quantity pieces, at least 1 */
export function lineProblem(quantity: number, offer: Orderable): LineProblem | null {
  const { least, most, step } = bounds(offer);
  if (!offer.sold) return 'not_sold';
  if (most < least) return 'out_of_stock';
  if (quantity > most) return 'not_enough';
  if (quantity < least) return 'below_minimum';
  return quantity % step === 0 ? null : 'not_multiple';
}

/** The next number of pieces that is whole packs and not below the smallest; 0 for none. */
export const inWholePacks = (wanted: number, { step, least }: ReturnType<typeof packs>): number =>
  wanted > 0 ? Math.max(Math.ceil(wanted / step) * step, least) : 0;

/**
 * The quantity nearest to the wanted one that can be ordered: whole packs upwards, as far as the
 * stock reaches. 0 when none can.
 */
export function orderableQuantity(wanted: number, offer: Orderable): number {
  const { most, ...sold } = bounds(offer);
  if (!offer.sold || most < sold.least) return 0;
  return Math.min(inWholePacks(wanted, sold), most);
}
