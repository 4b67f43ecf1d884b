import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { namedCarReply } from '../vehicles/schema.ts';
import { MAX_CARS, type Fits, type GarageCar, type NewCar } from './model.ts';

const details = {
  year: z.int().nullable(),
  vin: z.string(),
  frame: z.string(),
  mileage: z.int().nullable(),
  note: z.string(),
};
const car = z.object({
  id: z.string(),
  car: z.string(),
  name: z.string(),
  chosen: z.boolean(),
  ...details,
}) satisfies z.ZodType<GarageCar>;
const newCar = z.object({
  car: z.string(),
  title: z.string(),
  chosen: z.boolean(),
  ...details,
}) satisfies z.ZodType<NewCar>;

/** The customer's cars, in the order in which he added them. */
export const ownGarage = defineRoute({
  method: 'GET',
  path: '/api/shop/garage',
  callers: ['customer'],
  reply: z.object({ cars: z.array(car) }),
});

/**
 * Adds cars (one that is there already is only chosen, so signing in may merge a guest's as often
 * as it likes), saves what is said about one, removes one or chooses one by its id, all or nothing. `refused`: how many found no room.
 */
export const changeOwnGarage = defineRoute({
  method: 'POST',
  path: '/api/shop/garage',
  callers: ['customer'],
  bodyLimit: 32 * 1024,
  body: z.object({
    add: z.array(newCar).max(MAX_CARS).optional(),
    save: z.object({ id: z.string(), ...details }).optional(),
    remove: z.string().optional(),
    choose: z.string().optional(),
  }),
  reply: z.object({ cars: z.array(car), refused: z.int() }),
});

const numbers = z.array(z.int());
const fitsReply = z.object({
  fits: numbers,
  partly: numbers,
  universal: numbers,
  other: numbers,
}) satisfies z.ZodType<Fits>;

/**
 * What is known of products, by their numbers (at most 100, parted by commas), and a car of a year:
 * `fits`; `partly` where it depends on what was not said of the car; `other`: cars are known, this
 * is none of them. Those in no list are of unknown fitment.
 */
export const fitsOfCar = defineRoute({
  method: 'GET',
  path: '/api/shop/fits',
  callers: ['anyone'],
  query: z.object({ car: z.string(), year: z.int().optional(), numbers: z.string() }),
  reply: fitsReply.extend({ car: namedCarReply }),
});
