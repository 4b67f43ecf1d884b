import { z } from 'zod';
import { first, lenient } from '../address-schema.ts';
import { formatNumber } from '../format/money.ts';
import { parseFavorites } from '../favorites/model.ts';
import { optionalLine } from '../typed.ts';
import { carYear } from '../vehicles/schema.ts';
import { isCarKey, showsParts } from '../vehicles/model.ts';
import { CAR_LIMITS, foldFrame, foldVin, isFrame, isVin, MAX_ASKED } from './model.ts';

/** A car that a guest's cookie can hold, or a record's id. */
export const carId = z.string().regex(/^[a-z0-9]{6,15}$/);
const preciseCar = z.string().refine((key) => isCarKey(key) && showsParts(key));

/** Digits, as people part them: «84 000». */
const digits = (text: string) => text.replace(/[\s\u00A0]/g, '');

/** A year of manufacture, or null. */
export const typedYear = optionalLine(10).transform((text, context) => {
  if (text === '') return null;
  if (/^(19|20)\d\d$/.test(text)) return Number(text);
  context.addIssue({ code: 'custom', message: 'Год\u00A0— четыре цифры, например 2018' });
  return z.NEVER;
});
const mileage = optionalLine(20).transform((text, context) => {
  const km = digits(text.replace(/км\.?$/i, ''));
  if (km === '') return null;
  if (/^\d+$/.test(km) && Number(km) <= CAR_LIMITS.mileage) return Number(km);
  context.addIssue({
    code: 'custom',
    message: `Километры целым числом, не больше ${formatNumber(CAR_LIMITS.mileage)}`,
  });
  return z.NEVER;
});
/** A VIN made plain, or ''. */
export const typedVin = optionalLine(40)
  .transform(foldVin)
  .refine(
    (text) => text === '' || isVin(text),
    'В VIN 17 знаков: цифры и латинские буквы, кроме I, O и Q',
  );
/** A frame number made plain, or ''. */
export const typedFrame = optionalLine(40)
  .transform(foldFrame)
  .refine(
    (text) => text === '' || isFrame(text),
    'Номер кузова\u00A0— латинские буквы, цифры и\u00A0дефис, например NZE141-6012345',
  );

/** The form of what a visitor says about his car. */
export const carFormSchema = z.object({
  id: carId,
  year: typedYear,
  vin: typedVin,
  frame: typedFrame,
  mileage,
  note: optionalLine(CAR_LIMITS.note),
});
/** A button beside a car. */
export const carPressSchema = z.object({ id: carId });

/**
 * A press on the page of a car: puts it into the garage, or chooses it for the visit and takes that
 * back; `from`: where, unless on its page.
 */
export const addCarSchema = z.object({
  car: preciseCar,
  year: carYear,
  visit: lenient(z.enum(['begin', 'end'])),
  from: lenient(z.literal('garage')),
});

const DONE = ['added', 'saved', 'removed', 'chosen', 'released', 'full', 'gone'] as const;
export type GarageNotice = (typeof DONE)[number];
/** What the address of the garage says; anything else is passed over. */
export const garageQuerySchema = z.object({
  done: lenient(z.enum(DONE)),
  edit: lenient(carId),
});

/** What a script asks of products and a car. @throws ZodError for another question */
export const fitsQuerySchema = z.object({
  car: z.preprocess(first, preciseCar),
  year: carYear,
  numbers: z.preprocess(
    first,
    z
      .string()
      .transform((text) => parseFavorites(text, MAX_ASKED))
      .pipe(z.array(z.int()).min(1)),
  ),
});

const keptCar = [
  preciseCar,
  z.string().max(160),
  z.int().nullable(),
  z.string().max(17),
  z.string().max(CAR_LIMITS.frame),
  z.int().nullable(),
  z.string().max(CAR_LIMITS.note),
] as const;

/**
 * A guest's car as its cookie holds it; without names, as a cookie is small. The last two: when it
 * was added, and when it was chosen last, UTC ms.
 */
export const guestCarSchema = z.object({ car: z.tuple([...keptCar, z.int(), z.int()]) });

/** All cars in one cookie, from before each had its own. */
export const guestGarageSchema = z.object({
  cars: z.array(z.tuple([carId, ...keptCar])),
  chosen: z.string(),
});
