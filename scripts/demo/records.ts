/** Ids of demo records: 15 characters as everywhere, and a person sees what they are. */
const id = (prefix: string, number: number, width: number) => prefix + String(number).padStart(width, '0');

export const makerId = (index: number) => id('demobrand', index + 1, 6);
/** Of a section, or of one of its shelves. */
export const categoryId = (section: number, shelf = -1) => id('democat', (section + 1) * 100 + shelf + 1, 8);
export const offerId = (product: number, supplier: number) => id('demooff', product * 10 + supplier, 8);
export const stockId = (product: number, supplier: number) => id('demosto', product * 10 + supplier, 8);
export const numberId = (product: number, which: number) => id('demonum', product * 10 + which, 8);

/** Position of the shop's own warehouse among the suppliers. */
export const OWN = 0;

const supplierId = (index: number) => id('demosupplier', index, 3);
export const warehouseId = (index: number) => id('demowarehous', index, 3);

const NAMES = [
  { supplier: 'Демо-магазин', warehouse: 'Демо-склад', city: 'Москва', lead: [0, 2] },
  { supplier: 'Демо-поставщик Север', warehouse: 'Демо-поставщик Север', city: 'Санкт-Петербург', lead: [24, 48] },
  { supplier: 'Демо-поставщик Юг', warehouse: 'Демо-поставщик Юг', city: 'Краснодар', lead: [48, 96] },
] as const;

export const LEAD_HOURS = NAMES.map(({ lead: [min, max] }) => ({ lead_min_h: min, lead_max_h: max }));

/** The own shop and two suppliers, each with one warehouse. */
export const SUPPLIERS = {
  suppliers: NAMES.map(({ supplier }, index) => ({ id: supplierId(index), name: supplier, kind: index === OWN ? 'own' : 'partner', ...LEAD_HOURS[index], active: true })),
  warehouses: NAMES.map(({ warehouse, city }, index) => ({ id: warehouseId(index), supplier: supplierId(index), name: warehouse, city, pickup: index === OWN, cut_off: index === OWN ? '18:00' : '14:00', active: true })),
};
