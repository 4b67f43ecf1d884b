/** Who a supplier is, in words. */
export const SUPPLIER_KINDS = { own: 'Свой склад', partner: 'Партнёр' } as const;
