import { z } from 'zod';
import { isBarcode } from '../articles/barcodes/model.ts';
import { numberOr } from '../typed-number.ts';
import { line, recordId } from '../typed.ts';
import { listSchema, searchedText } from '../lists/schema.ts';
import { first, lenient } from '../address-schema.ts';
import { MOST_MISSING, STOCKTAKING_STATES, STOCKTAKING_VIEWS } from './model.ts';
import { piecesIn } from './pieces.ts';

const pieces = (least: number) =>
  z.string().transform((typed, context) => {
    const read = piecesIn(typed, least);
    if ('pieces' in read) return read.pieces;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });

const productId = z.string().regex(/^[a-z0-9-]{1,80}$/);
const barcode = z.string().refine(isBarcode, 'Это не\u00A0штрихкод');

/** What the address of the list says. */
export const stocktakingListSchema = listSchema({
  sorts: ['created'],
  filters: { warehouse: recordId.optional(), state: z.enum(STOCKTAKING_STATES).optional() },
});

/**
 * What the address of one says. `q`: a number whose meaning is to be chosen, `n` pieces of it;
 * `bind`: a code that nobody knows, `find`: the words by which its product is looked for; `done`:
 * what has just been done.
 */
export const stocktakingAddressSchema = z.object({
  view: z.preprocess(first, z.enum(STOCKTAKING_VIEWS)).catch('all'),
  page: z
    .preprocess(
      first,
      z
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .transform(Number),
    )
    .catch(1),
  q: z.preprocess(first, z.string().trim().min(1).max(80)).optional().catch(undefined),
  n: z
    .preprocess(
      first,
      z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number),
    )
    .catch(1),
  bind: lenient(barcode),
  find: lenient(searchedText),
  done: lenient(z.enum(['posted', 'bound', 'bound_only'])),
});

export const openSchema = z.object({ warehouse: z.union([recordId], 'Выберите склад') });
export const scanSchema = z.object({
  id: recordId,
  text: line(80).min(1, 'Отсканируйте или напишите номер'),
  quantity: pieces(1),
  offer: recordId.optional(),
});
export const bindSchema = z.object({
  id: recordId,
  code: barcode,
  product: productId,
  quantity: pieces(1),
});
export const correctSchema = z.object({
  id: recordId,
  offer: recordId,
  counted: pieces(0),
  seen: z
    .string()
    .regex(/^\d{0,6}$/)
    .transform((text) => (text === '' ? null : Number(text))),
});
export const dropSchema = z.object({
  id: recordId,
  offer: recordId,
  seen: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
});
/** `offer:onHand` of each line, parted by commas. */
export const booksSchema = z.object({
  id: recordId,
  lines: z
    .string()
    .max(30_000)
    .transform((text) => text.split(',').map((pair) => pair.split(':')))
    .pipe(
      z
        .array(
          z.tuple([
            recordId,
            z
              .string()
              .regex(/^\d{1,9}$/)
              .transform(Number),
          ]),
        )
        .min(1),
    ),
});
/**
 * `missing`: as the page has told of what nobody has counted; `zero`: that number typed, '' to
 * leave those as they are.
 */
export const postSchema = z
  .object({
    id: recordId,
    reason: line(300).min(1, 'Напишите причину: она останется в истории'),
    missing: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
    /** Where nothing is missing there is no field. */
    zero: z.string().default(''),
  })
  .transform(({ missing, zero, ...rest }, context) => {
    const wrong = `Впишите число непосчитанных: ${missing}, или оставьте поле пустым`;
    const read = numberOr(null, { least: 1, most: MOST_MISSING, wrong }).safeParse(zero);
    if (read.success && (read.data === null || read.data === missing))
      return { ...rest, zero: read.data };
    context.addIssue({ code: 'custom', path: ['zero'], message: wrong });
    return z.NEVER;
  });
export const cancelSchema = z.object({ id: recordId });
