import { z } from 'zod';
import { isSettingKey } from '../../lib/settings/model.ts';
import { line, readData } from './read-data.ts';
import { levelId, settingId, supplierId, warehouseId } from './records.ts';

const name = line.max(60);
const hours = z.int().min(0).max(1_000);
const percent = z.int().min(1).max(100);

/** `lead`: from and to, hours. `offered`: how many of all products lie there, percent. */
const warehouse = z.strictObject({
  name,
  city: name,
  pickup: z.boolean(),
  work_days: z.array(z.string().length(3)).max(7),
  cut_off: z.iso.time({ precision: -1 }),
  lead: z.tuple([hours, hours]),
  offered: percent,
});
const supplier = z.strictObject({
  name,
  kind: z.enum(['own', 'partner']),
  lead_min_h: hours,
  lead_max_h: hours,
  warehouses: z.array(warehouse).min(1).max(9),
});
const code = z.string().regex(/^demo-[a-z-]{1,20}$/);
const rounding = z.int().min(1).max(10_000);
const level = z.strictObject({ code, name, base: z.literal('cost'), percent, rounding });

/**
 * A shop that nobody can take for a real one: what would have to be true of somebody says in its
 * settings that it is not filled in.
 */
const { settings, levels, suppliers } = readData(
  'shop',
  z.strictObject({
    settings: z.record(z.string().refine(isSettingKey), z.json()),
    levels: z.array(level).min(1).max(9),
    suppliers: z.array(supplier).min(1).max(9),
  }),
);

/** Rows of `settings` for the demo. */
export const demoSettings = (storefront: string) =>
  Object.entries(settings).map(([key, value], n) => ({ id: settingId(n), storefront, key, value }));

/** What wholesale customers of the demo may pay by: with none a request could not be approved. */
export const LEVELS = levels.map((level, index) => ({ id: levelId(index), ...level }));

/** Where goods lie: in the shop's own warehouses and with its suppliers. */
export const PLACES = suppliers.flatMap(({ kind, warehouses }, index) =>
  warehouses.map(({ lead, offered, ...row }) => ({
    lead,
    offered,
    isOwn: kind === 'own',
    row: { supplier: supplierId(index), ...row },
  })),
);

/** Rows of the suppliers and of their warehouses. */
export const SUPPLIERS = {
  suppliers: suppliers.map(({ warehouses: _, ...row }, index) => ({
    id: supplierId(index),
    ...row,
    active: true,
  })),
  warehouses: PLACES.map(({ row }, index) => ({ id: warehouseId(index), ...row, active: true })),
};
