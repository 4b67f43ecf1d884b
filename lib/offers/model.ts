export const STOCK_KINDS = ['exact', 'few', 'some', 'many', 'on_order'] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** An offer as the staff see it. */
export type AdminOffer = {
  id: string;
  supplier: string;
  warehouse: string;
  own: boolean;
  /** Its warehouse and supplier are open: visitors see it once it has a price. */
  active: boolean;
  supplierSku: string;
  /** What we pay; null for who may not know. */
  costKopecks: number | null;
  retailKopecks: number;
  stockKind: StockKind;
  /**
   * Pieces on the shelf and those of them that are promised to orders; for the stock kind `exact`
   * only.
   */
  onHand: number;
  reserved: number;
  multiple: number;
  minQuantity: number;
  leadMinHours: number;
  leadMaxHours: number;
  refreshedAt: string;
  updated: string;
};

/** How the staff call a kind of stock. */
export const STOCK_KIND_NAMES: Record<StockKind, string> = {
  exact: 'Точно, по счёту',
  few: 'Мало',
  some: 'Есть',
  many: 'Много',
  on_order: 'Под заказ',
};
