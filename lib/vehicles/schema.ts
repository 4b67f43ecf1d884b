import { z } from 'zod';
import { lenient } from '../address-schema.ts';
import { isCarKey, type NamedCar } from './model.ts';

/** `NamedCar` of the model, as every hook route tells it. */
export const namedCarReply = z.object({
  key: z.string(),
  name: z.string(),
  year: z.int().nullable(),
}) satisfies z.ZodType<NamedCar>;

/** The car of an address: see `NamedCar`. */
export const carKey = lenient(z.string().refine(isCarKey));
/** The model year of an address. */
export const carYear = lenient(
  z
    .string()
    .regex(/^(19[5-9]|20\d)\d$/)
    .transform(Number),
);

/** What the address of a car's page may say. */
export const carQuerySchema = z.object({ year: carYear });

/** The same once the car was chosen for the visit: for a year, or for any. */
export const carOfVisitQuerySchema = z.object({ chosen: carYear });

/** The car that a visitor has chosen. */
export type VisitorsCar = { key: string; year: number | undefined };

const visitorsCar = lenient(
  z.string().transform((text) => {
    const [key, year] = text.split('~');
    const known = carKey.parse(key);
    return known ? { key: known, year: carYear.parse(year) } : undefined;
  }),
);

/**
 * The visitor's car that the server has added to the address of a list (lib/garage/list-address.ts):
 * `mine=kia.rio.iv~2018`. A bad one counts as absent.
 */
export const mineIn = (asked: Record<string, unknown>): VisitorsCar | undefined =>
  visitorsCar.parse(asked.mine);

/** The same as hook routes read it. */
export const mineParameters = (mine: VisitorsCar | undefined) => ({
  mine: mine?.key,
  mineYear: mine?.year,
});
