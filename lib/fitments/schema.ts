import { z } from 'zod';
import type { FittedMake } from './model.ts';

const car = z.object({
  modification: z.string(),
  engine: z.string(),
  powerHp: z.int(),
  position: z.string(),
  quantity: z.int(),
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable(),
  note: z.string(),
});
const generation = z.object({
  generation: z.string(),
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable(),
  cars: z.array(car),
});

/** `FittedMake` of the model, as the product's hook route tells it. */
export const fittedMakeReply = z.object({
  make: z.string(),
  models: z.array(z.object({ model: z.string(), generations: z.array(generation) })),
}) satisfies z.ZodType<FittedMake>;
