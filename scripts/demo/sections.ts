import { z } from 'zod';
import { DRAWINGS } from './images/drawings.ts';
import { line, readData, slug } from './read-data.ts';

const amount = z.int().min(1).max(100_000);
const range = z.tuple([amount, amount]);
const text = line.max(60);
const kind = z.string().refine((kind) => DRAWINGS.has(kind), 'no such drawing');

/**
 * One line of a part's data: a name with the texts it may say, or with a range of whole numbers and
 * their unit.
 */
const fact = z.union([z.tuple([text, amount, amount, text]), z.tuple([text, text], text)]);

/**
 * `name`: in the singular, as a product's name begins. `image`: the kind that it is drawn as.
 * `facts`: what tells such parts apart; when the first one has texts, its value goes into the name.
 */
const part = z.strictObject({ name: text, image: kind, facts: z.array(fact).max(12) });

/**
 * One category of the second level, with one useful sentence, and what lies in it. `rubles`: retail.
 * `perCar`: how many of them a car needs, 1 unless told.
 */
const goodsGroup = z.strictObject({
  name: text,
  slug,
  text: line,
  parts: z.tuple([part], part),
  rubles: range,
  grams: range,
  unit: text.optional(),
  perCar: amount.optional(),
});

/** `fits`: what decides whether a part fits, the car's body, its engine, or nothing. */
const section = z.strictObject({
  name: text,
  slug,
  text: line,
  shelves: z.array(goodsGroup).min(1).max(20),
  fits: z.enum(['body', 'engine', 'every car']),
});

export type Fact = z.infer<typeof fact>;
export type Part = z.infer<typeof part>;
export type GoodsGroup = z.infer<typeof goodsGroup>;
export type Section = z.infer<typeof section>;

/**
 * The tree of the demo shop: real names of parts, in two levels, what is asked for most often
 * first.
 */
export const SECTIONS = readData('sections', z.array(section).max(40));
