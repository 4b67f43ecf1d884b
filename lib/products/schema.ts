import { z } from 'zod';
import { NUMBERED_PAGES } from '../constants.ts';
import { boundsInOrder, first, lenient } from '../address-schema.ts';
import { anyListPath } from '../list-paths.ts';
import { carKey, carYear } from '../vehicles/schema.ts';
import { partsOf } from './attributes/choices/model.ts';
import { AVAILABILITIES } from './model.ts';

/** Path of a list whose products may be counted. */
const LISTED = new RegExp(`^${anyListPath('[a-z0-9-]{1,80}')}$`);

/** A bad query is never an error: what cannot be read counts as absent. */

/** Makers that one list may be narrowed to; more are left out. */
const MAX_BRANDS = 20;
/** What lies at hand; what has to be brought first. */
export const availableChoice = z.enum(['1', 'order']);
const brandSlug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Readable ones in a fixed order, so that one choice has one address; undefined for none. */
const brandSlugs = z.preprocess((value) => {
  const slugs = [value].flat().filter((slug) => brandSlug.safeParse(slug).success);
  return slugs.length > 0 ? [...new Set(slugs)].sort().slice(0, MAX_BRANDS) : undefined;
}, z.array(brandSlug).optional());
/** Whole roubles, as people type them: «1 500». */
const roubles = lenient(
  z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{0,6}$/))
    .transform(Number),
);

const parts = z.object({
  brand: brandSlugs,
  available: lenient(availableChoice),
  from: roubles,
  to: roubles,
  car: carKey,
  year: carYear,
  sort: lenient(z.enum(['price', '-price'])),
  // What lies behind the last page stays there: the backend says that there is no such page.
  page: lenient(
    z
      .string()
      .regex(/^[1-9]\d*$/)
      .transform((text) => Math.min(Number(text), NUMBERED_PAGES + 1)),
  ),
  view: lenient(z.enum(['grid', 'list'])),
  after: lenient(z.string().regex(/^\d{1,2}~\d{1,13}~\d{1,9}$/)),
});

/**
 * What the address of a list may say:
 * `?brand=…&brand=…&available=1&from=500&to=2000&car=kia.rio.iv&year=2018&sort=price&view=list&page=2&after=…`.
 */
export const listQuerySchema = parts.transform(boundsInOrder);

/** Parts of attributes, as they stand in an address or as a form without scripts sends them. */
const withParts = (query: unknown) => {
  const parts = partsOf((query ?? {}) as Record<string, unknown>);
  return { ...(query as object), attr: parts.length > 0 ? parts : undefined };
};
const attr = z.array(z.string()).optional();

/** The same of a category, whose attributes narrow it as well: `attr=vyazkost.5w-30&attr=vysota.70_120`. */
export const categoryQuerySchema = z
  .preprocess(withParts, parts.extend({ attr }))
  .transform(boundsInOrder);
/** What of it the address of a search may say, too. */
export const searchParts = parts.omit({ after: true });

export type ListQuery = Partial<z.output<typeof categoryQuerySchema>>;

/**
 * Whether a list stands as it is met first: nothing chosen, its first page. How it is shown does
 * not count.
 */
export const isFirstView = ({ view: _, ...choice }: ListQuery): boolean =>
  Object.values(choice).every((value) => value === undefined);

/**
 * What is asked for a count: filters, and the path of the list that they narrow.
 * @throws ZodError for another path
 */
export const listCountQuerySchema = z
  .preprocess(
    withParts,
    parts
      .pick({ brand: true, available: true, from: true, to: true, car: true, year: true })
      .extend({
        attr,
        list: z.preprocess(first, z.string().regex(LISTED)).transform((path) => path.split('/')),
      }),
  )
  .transform(boundsInOrder);

export type ListCountQuery = z.output<typeof listCountQuerySchema>;

/** A name with its place in the shop, as hook routes tell it. */
export const linkReply = z.object({ name: z.string(), slug: z.string() });
export const stockKindReply = z.enum(['exact', 'few', 'some', 'many', 'on_order']);

/** `ListedProduct` of the model, as every hook route that lists products tells it. */
export const listedProductReply = z.object({
  id: z.string(),
  number: z.int(),
  name: z.string(),
  article: z.string(),
  brand: linkReply,
  priceKopecks: z.int().nullable(),
  availability: z.enum(AVAILABILITIES),
  stockKind: stockKindReply.nullable(),
  quantity: z.int(),
  unit: z.string(),
  leadMinHours: z.int(),
  leadMaxHours: z.int(),
  image: z.string().nullable(),
  offer: z.string().nullable(),
  multiple: z.int().positive(),
  minQuantity: z.int().positive(),
});

/** What narrows a list, as hook routes read it: slugs in one text, kopecks. */
export const filterParameters = ({
  brand,
  available,
  from,
  to,
  car,
  year,
  attr: parts,
}: ListQuery) => ({
  brand: brand?.join(','),
  available,
  from: from && from * 100,
  to: to && to * 100,
  car,
  year: car ? year : undefined,
  attr: parts?.join(','),
});
