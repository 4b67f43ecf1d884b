import { z } from 'zod';
import { line, readData, slug } from './read-data.ts';

/**
 * `prefix`: begins its article numbers. `price`: what it asks compared with others, percent.
 * `original`: makes parts for car makers. `sections`: which it makes parts for; all when absent.
 */
const brandSchema = z.strictObject({
  name: line.max(40),
  slug,
  prefix: z.string().regex(/^[A-Z]{2}$/),
  price: z.int().min(10).max(500),
  original: z.literal(true).optional(),
  sections: z.array(slug).max(20).optional(),
});

/** Makers of the demo: no maker is called so, and every name says what it is. */
export const BRANDS = readData('brands', z.array(brandSchema).min(2).max(100));

const indexes = (wanted: (brand: (typeof BRANDS)[number]) => boolean) =>
  BRANDS.flatMap((brand, index) => (wanted(brand) ? [index] : []));

/** Makers of car makers' own parts, by their place in BRANDS. */
export const ORIGINAL_BRANDS = indexes(({ original }) => original === true);

/** The other makers that make parts of a section, by their place in BRANDS. */
export const brandsFor = (section: string): number[] =>
  indexes(({ original, sections }) => !original && (sections?.includes(section) ?? true));
