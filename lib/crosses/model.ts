/**
 * Why another product may stand in for one, the surest first: of several reasons the first counts.
 */
export const CROSS_REASONS = [
  'successor',
  'successor_by_supplier',
  'predecessor',
  'predecessor_by_supplier',
  'oem',
  'supplier',
] as const;
export type CrossReason = (typeof CROSS_REASONS)[number];

const TEXTS: Record<CrossReason, string> = {
  successor: 'выпускается на замену',
  successor_by_supplier: 'замена по данным поставщика',
  predecessor: 'прежний номер',
  predecessor_by_supplier: 'прежний номер по данным поставщика',
  oem: 'по номеру производителя',
  supplier: 'по данным поставщика',
};

/** The reason as a visitor reads it beside the product. */
export const crossReasonText = (reason: CrossReason): string => TEXTS[reason];

/** Products that a page tells which are two crosses away. */
export const MAX_FAR = 60;

/** A number of another maker that no product here has. */
export type OtherNumber = { brand: string; number: string };

/**
 * One step from a number that is no longer made to the one that is: the number as printed, its
 * product where the shop has one, and whether only a supplier says so.
 */
export type ReplacementStep = {
  brand: string;
  number: string;
  product: string | null;
  bySupplier: boolean;
};
