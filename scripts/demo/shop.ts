import { z } from 'zod';
import { isSettingKey } from '../../lib/settings/model.ts';
import { line, readData } from './read-data.ts';
import { levelId, settingId, supplierId, warehouseId } from './records.ts';

const name = line.max(60);
const hours = z.int().min(0).max(1_000);
const lead = z.tuple([hours, hours]);
const percent = z.int().min(1).max(100);

const warehouse = z.strictObject({
  name,
  city: name,
  lead,
  /** How many of all products lie there, percent. */
  offered: percent,
});
const level = z.strictObject({
  code: z.string().regex(/^demo-[a-z-]{1,20}$/),
  name,
  base: z.literal('cost'),
  percent,
  rounding: z.int().min(1).max(10_000),
});
const { settings, levels, suppliers } = readData(
  'shop',
  z.strictObject({
    /**
     * A shop that nobody can take for a real one: what would have to be true of somebody says that
     * it is not filled in.
     */
    settings: z.record(z.string().refine(isSettingKey), z.json()),
    levels: z.array(level).min(1).max(10),
    suppliers: z
      .array(
        z.strictObject({
          name,
          kind: z.enum(['own', 'partner']),
          lead,
          warehouses: z.array(warehouse).min(1).max(9),
        }),
      )
      .min(1)
      .max(9),
  }),
);

/** Rows of `settings` for the demo. */
export const demoSettings = (storefront: string) =>
  Object.entries(settings).map(([key, value], index) => ({
    id: settingId(index),
    storefront,
    key,
    value,
  }));

/** What wholesale customers of the demo may pay by: with none a request could not be approved. */
export const LEVELS = levels.map((level, index) => ({ id: levelId(index), ...level }));

/** Where goods lie: in the shop's own warehouses and with its suppliers. */
export const PLACES = suppliers.flatMap(({ kind, warehouses }, supplier) =>
  warehouses.map((place) => ({ ...place, supplier: supplierId(supplier), isOwn: kind === 'own' })),
);

/** As the demo's own hours say; what is ordered by the afternoon is ready before it closes. */
const OPEN = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Rows of the suppliers and of their warehouses. */
export const SUPPLIERS = {
  suppliers: suppliers.map(({ name, kind, lead: [from, to] }, index) => ({
    id: supplierId(index),
    name,
    kind,
    lead_min_h: from,
    lead_max_h: to,
    active: true,
  })),
  warehouses: PLACES.map(({ supplier, name, city, isOwn }, index) => ({
    id: warehouseId(index),
    supplier,
    name,
    city,
    pickup: isOwn,
    work_days: isOwn ? OPEN : OPEN.slice(0, 5),
    cut_off: '14:00',
    active: true,
  })),
};
