import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { namedCarReply } from './schema.ts';
import type { CarMake, CarPage } from './model.ts';

const year = z.int().nullable();
const make = z.object({
  name: z.string(),
  slug: z.string(),
  models: z.int(),
  parts: z.int(),
}) satisfies z.ZodType<CarMake>;
const step = z.object({ key: z.string(), name: z.string() });

const page = z.object({
  car: namedCarReply,
  yearFrom: year,
  yearTo: year,
  steps: z.array(step),
  choices: z.array(step.extend({ yearFrom: year, yearTo: year, details: z.string() })),
  categories: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      root: z.string(),
      count: z.int(),
      own: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<CarPage>;

/** The makes of cars that have models, by name. */
export const carMakes = defineRoute({
  method: 'GET',
  path: '/api/shop/cars',
  callers: ['anyone'],
  reply: z.object({ items: z.array(make) }),
});

/**
 * A car by its key, narrowed to a model year: what it can be narrowed to further, and the
 * categories of its parts.
 */
export const carPage = defineRoute({
  method: 'GET',
  path: '/api/shop/cars/{car}',
  callers: ['anyone'],
  query: z.object({ year: z.int().optional() }),
  reply: page,
});
