import { z } from 'zod';
import { lenient } from '../../address-schema.ts';
import { articleKey } from '../../articles/model.ts';
import { barcodeKey, isBarcode } from '../../articles/barcodes/model.ts';
import { listSchema, searchedText } from '../../lists/schema.ts';
import { CROSS_WAYS, MAX_ALT, MOST_NUMBERS, NUMBER_KINDS } from './model.ts';
import { numberOr } from '../../typed-number.ts';
import { line, recordId, ticked, tooLong } from '../../typed.ts';
import { AVAILABILITIES } from '../model.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,80}$/);
const productId = z.string().regex(/^[a-z0-9-]{1,80}$/);
const seen = z.string().max(40).default('');

/** What narrows the staff's list of products. */
const filters = {
  q: searchedText.optional(),
  brand: searchedText.optional(),
  category: slug.optional(),
  supplier: recordId.optional(),
  state: z.enum(['published', 'draft']).optional(),
  photo: z.enum(['with', 'without']).optional(),
  availability: z.enum(AVAILABILITIES).optional(),
};

/** What the address of the staff's list says. */
export const productListSchema = listSchema({ sorts: ['number', 'article'], filters });
export type ProductListState = z.output<typeof productListSchema>;

const filled = (max: number, message: string) => line(max).min(1, message);
const article = filled(60, 'Укажите артикул').refine(
  (text) => text === '' || articleKey(text) !== '',
  'В артикуле нет ни букв, ни цифр',
);
const number = filled(60, 'Укажите номер').refine(
  (text) => text === '' || articleKey(text) !== '',
  'В номере нет ни букв, ни цифр',
);
/** 0, as for nothing typed, is a weight that nobody knows. */
const grams = numberOr(0, {
  least: 0,
  most: 9_999_999,
  wrong: 'Целое число граммов, меньше 10\u202F000\u202F000',
});
const barcode = line(20)
  .refine((text) => text === '' || isBarcode(text), 'Штрихкод — 8 или 12–14 цифр')
  .transform(barcodeKey)
  .default('');

const identity = {
  brand: filled(80, 'Укажите производителя'),
  article,
  barcode,
  is_original: ticked,
};
const words = {
  name: filled(300, 'Без названия товар не найти'),
  category: z.union([recordId], 'Выберите категорию'),
  unit: filled(10, 'Укажите единицу: шт., компл., л'),
  weight_g: grams,
  description: z
    .string()
    .max(20_000, tooLong(20_000))
    .default('')
    .transform((text) => text.replaceAll('\r\n', '\n')),
};

/** What describes a product: anybody who may write texts. */
export const productTextsSchema = z.object({ id: productId, seen, ...words });
/** With what it is: which number of which maker. */
export const productSchema = productTextsSchema.extend(identity);
export const newProductSchema = z.object({ ...words, ...identity });

const DONE = ['created', 'merged', 'parted'] as const;
export type ProductDone = (typeof DONE)[number];
/** What the address of a product's page says has just been done. */
export const productAddressSchema = z.object({ done: lenient(z.enum(DONE)) });

/** What the address of the page says. `copy`: the product whose words the new one begins with. */
export const newProductAddressSchema = z.object({ copy: lenient(productId) });

export const publishSchema = z.object({
  id: productId,
  published: z.enum(['0', '1']).transform((on) => on === '1'),
});

const file = z.string().regex(/^[A-Za-z0-9_-]{1,150}\.[a-z]{3,4}$/);
export const imagesSchema = z.object({
  id: productId,
  seen,
  order: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(file).max(20)),
});
export const removeImageSchema = z.object({ id: productId, file });
/** One text an image, by the names of their files. */
export const altsSchema = z
  .looseObject({ id: productId, seen })
  .transform(({ id, seen: before, ...rest }) => ({
    id,
    seen: before,
    alts: Object.fromEntries(
      Object.entries(rest).flatMap(([name, text]) =>
        name.startsWith('alt:') && typeof text === 'string'
          ? [[name.slice(4), text.trim().slice(0, MAX_ALT)]]
          : [],
      ),
    ),
  }));

/** As they are pasted: lines, commas, semicolons or the columns of a table part them, spaces do not. */
const numbers = z
  .string()
  .max(4_000, 'Слишком много за один раз')
  .default('')
  .transform((text) =>
    text
      .split(/[\r\n\t,;]+/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .superRefine((all, context) => {
    const wrong = all.find((one) => !number.safeParse(one).success);
    const problem =
      (all.length === 0 && 'Укажите номер') ||
      (all.length > MOST_NUMBERS && `За один раз — не больше ${MOST_NUMBERS} номеров`) ||
      (wrong !== undefined && `Не похоже на номер: «${wrong.slice(0, 60)}»`);
    if (problem) context.addIssue(problem);
  })
  // One number however it is spelled, as it was spelled first.
  .transform((all) =>
    [...new Map(all.toReversed().map((one) => [articleKey(one), one])).values()].toReversed(),
  );
export const addNumbersSchema = z.object({
  product: productId,
  kind: z.enum(NUMBER_KINDS),
  number: numbers,
  brand: line(80).default(''),
});
export const addCrossSchema = z.object({
  product: productId,
  way: z.enum(CROSS_WAYS),
  number,
  brand: filled(80, 'Укажите производителя'),
});
/** Takes away a number, a cross or an offer of a product. */
export const removePartSchema = z.object({ id: recordId });
