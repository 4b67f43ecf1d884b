/** What the back office finds by one search over everything. Pure. */

export const FOUND_KINDS = [
  'order',
  'invoice',
  'customer',
  'product',
  'message',
  'vin_request',
  'brand',
  'category',
  'supplier',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/**
 * `note`: what tells it from others of the name; `id` of an invoice: of its order and its own,
 * parted by a slash.
 */
export type Found = { kind: FoundKind; id: string; title: string; note: string };
