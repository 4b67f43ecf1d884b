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

/** A number of another maker that no product here has. */
export type OtherNumber = { brand: string; number: string };
