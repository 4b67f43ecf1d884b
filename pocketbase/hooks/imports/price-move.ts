type Prices = { cost: string; retail: string };

/**
 * By how much an offer has become dearer, as SQL: what customers pay, and where that stays or is
 * not told, what we pay. Less than 0: cheaper.
 */
export const priceMove = (before: Prices, after: Prices): string => `(CASE
    WHEN ${before.retail} > 0 AND ${after.retail} > 0 AND ${after.retail} != ${before.retail} THEN ${after.retail} - ${before.retail}
    WHEN ${before.cost} > 0 AND ${after.cost} > 0 THEN ${after.cost} - ${before.cost} ELSE 0 END)`;
