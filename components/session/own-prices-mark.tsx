/** Tells the page's scripts that its prices are the visitor's own (follow-level.ts). */
export const CustomerPricesMark = () => <span hidden data-own-prices="" />;
