/** A row of a table. */
export type Row = Record<string, unknown>;

/** Ids of demo records: 15 characters as everywhere, and a person sees what they are. */
const id = (prefix: string, number: number) =>
  prefix + String(number).padStart(15 - prefix.length, '0');

export const brandId = (index: number) => id('demobrand', index + 1);
/** Of a section, or of one of its shelves. */
export const categoryId = (section: number, shelf = -1) =>
  id('democat', (section + 1) * 100 + shelf + 1);
export const offerId = (product: number, warehouse: number) =>
  id('demooff', product * 10 + warehouse);
export const stockId = (product: number, warehouse: number) =>
  id('demosto', product * 10 + warehouse);
export const numberId = (product: number, which: number) => id('demonum', product * 10 + which);
export const crossId = (product: number, which: number) => id('democro', product * 10 + which);
export const fitmentId = (product: number, which: number) => id('demofit', product * 100 + which);
/** @param kind make, model, gen or mod */
export const vehicleId = (kind: string, index: number) => id(`demo${kind}`, index + 1);

export const supplierId = (index: number) => id('demosupplier', index);
export const warehouseId = (index: number) => id('demowarehous', index);
export const levelId = (index: number) => id('demolevel', index + 1);
export const settingId = (index: number) => id('demosetting', index + 1);
export const attributeId = (index: number) => id('demoattr', index + 1);
