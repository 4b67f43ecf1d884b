import { z } from 'zod';
import { boundsInOrder, first } from '../address-schema.ts';

/** Rows on one page of a list of the back office. */
export const LIST_SIZE = 50;

/** The last page that an address may name: further in, a filter is the way. */
const LAST_PAGE = 10_000;

/** A form without JavaScript sends its empty fields too. */
const filledIn = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : first(value);

type Filters = Record<string, z.ZodType>;
/** What a filter may be: with a default of its own it is always there. */
type Chosen<F extends z.ZodType> =
  undefined extends z.input<F> ? z.output<F> : z.output<F> | undefined;

/**
 * What the address of a list says. `sort`: a column, with `-` in front for downwards; `open`: the
 * record whose details stand beside the list.
 */
export type ListState<Sort extends string = string> = {
  page: number;
  sort?: Sort | `-${Sort}` | undefined;
  open?: string | undefined;
};

type Parsed<Sort extends string, F extends Filters> = ListState<Sort> & {
  [K in keyof F]: Chosen<F[K]>;
};

const lenient = (filter: z.ZodType) => {
  const absent = filter.safeParse(undefined);
  return z
    .preprocess((value) => filledIn(first(value)), filter)
    .catch(absent.success ? absent.data : undefined);
};

/**
 * Whether the address of a list says what has just been done with one of its records
 * (`?done=removed`).
 */
export const wasDone = (
  query: { done?: string | string[] | undefined },
  what: 'removed' | 'cancelled',
): boolean => first(query.done) === what;

/**
 * Reads the address of a list: `?page=2&sort=-created&open=…` and its filters. A bad part counts as
 * absent, never as an error.
 * @param sorts the columns that may be sorted by: only those with an index
 * @param filters schemas of the filters, each for one text, `from` and `to` being bounds; with
 * `.default(…)` one is never absent
 */
export function listSchema<
  const Sort extends string = never,
  const F extends Filters = Record<never, never>,
>({ sorts, filters }: { sorts?: readonly Sort[]; filters?: F } = {}): z.ZodType<Parsed<Sort, F>> {
  const directions = (sorts ?? []).flatMap((sort) => [sort, `-${sort}`]);
  return z
    .object({
      page: z
        .preprocess(
          first,
          z
            .string()
            .regex(/^[1-9]\d{0,4}$/)
            .transform(Number)
            .pipe(z.int().max(LAST_PAGE)),
        )
        .catch(1),
      sort: lenient(z.string().refine((sort) => directions.includes(sort))),
      open: lenient(z.string().regex(/^[\w-]{1,80}$/)),
      ...Object.fromEntries(
        Object.entries(filters ?? {}).map(([name, filter]) => [name, lenient(filter)]),
      ),
    })
    .transform((query) =>
      boundsInOrder(query as { from?: string; to?: string }),
    ) as unknown as z.ZodType<Parsed<Sort, F>>;
}

/** A text to look for, at most 100 characters. */
export const searchedText = z.string().trim().min(1).max(100);

/** A day as `<input type="date">` sends it: 2026-11-21. */
export const chosenDay = z.iso.date();

/** What a bulk action gets: ids of the ticked rows, parted by commas, at most one page of them. */
export const chosenIds = z
  .string()
  .regex(new RegExp(`^[\\w-]{1,80}(,[\\w-]{1,80}){0,${LIST_SIZE - 1}}$`), 'Отметьте строки списка')
  .transform((ids) => ids.split(','));

/**
 * The same of what has no way back: `count`, typed, is as many as were ticked.
 * @param wrong what to say when it is not
 */
export const countedIds = (wrong: string) =>
  z
    .object({ ids: chosenIds, count: z.string().trim().default('') })
    .refine(({ ids, count }) => Number(count) === ids.length, { path: ['count'], message: wrong });
