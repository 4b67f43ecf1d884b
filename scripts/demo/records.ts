/** Ids of demo records: 15 characters as everywhere, and a person sees what they are. */
export const id = (prefix: string, number: number) =>
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

const OWN = {
  id: supplierId(0),
  name: 'Демо-магазин',
  kind: 'own',
  lead_min_h: 0,
  lead_max_h: 24,
  active: true,
};

/**
 * Where goods lie: in two warehouses of the shop's own and with three suppliers. `offered`: how
 * many of all products, percent.
 */
export const PLACES = [
  { supplier: OWN, warehouse: 'Демо-склад Центральный', city: 'Москва', lead: [0, 2], offered: 46 },
  {
    supplier: OWN,
    warehouse: 'Демо-склад Волга',
    city: 'Нижний Новгород',
    lead: [24, 48],
    offered: 24,
  },
  ...[
    { name: 'Демо-поставщик Север', city: 'Санкт-Петербург', lead: [24, 48], offered: 48 },
    { name: 'Демо-поставщик Юг', city: 'Краснодар', lead: [48, 96], offered: 36 },
    { name: 'Демо-поставщик Урал', city: 'Екатеринбург', lead: [72, 168], offered: 26 },
  ].map(({ name, city, lead, offered }, index) => ({
    supplier: {
      id: supplierId(index + 1),
      name,
      kind: 'partner',
      lead_min_h: lead[0]!,
      lead_max_h: lead[1]!,
      active: true,
    },
    warehouse: name,
    city,
    lead,
    offered,
  })),
] as const;

export const isOwn = (place: number): boolean => PLACES[place]?.supplier === OWN;

/** As the demo's own hours say; what is ordered by the afternoon is ready before it closes. */
const OPEN = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Rows of the suppliers and of their warehouses. */
export const SUPPLIERS = {
  suppliers: [...new Set(PLACES.map(({ supplier }) => supplier))],
  warehouses: PLACES.map(({ supplier, warehouse, city }, index) => ({
    id: warehouseId(index),
    supplier: supplier.id,
    name: warehouse,
    city,
    pickup: isOwn(index),
    work_days: isOwn(index) ? OPEN : OPEN.slice(0, 5),
    cut_off: '14:00',
    active: true,
  })),
};
