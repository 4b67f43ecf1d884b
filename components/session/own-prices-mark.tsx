/** Tells the page's scripts that its prices are the visitor's own (follow-level.ts). */
export const OwnPricesMark = () => <span hidden data-own-prices="" />;
