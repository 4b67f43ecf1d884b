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
