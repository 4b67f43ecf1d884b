import { z } from 'zod';
import { lenient } from '../../address-schema.ts';
import { slugOf } from '../../articles/model.ts';
import { listSchema, searchedText } from '../../lists/schema.ts';
import { ABOVE_ZERO, numberField, roublesField, roublesOr } from '../../typed-number.ts';
import { optionalLine, recordId, recordIdOrNone, tooLong } from '../../typed.ts';
import { knownDoubts } from '../doubts/schema.ts';
import { ASKS_PAYMENT, PRICE_BASES, ROUNDINGS } from '../model.ts';

const idOrNone = recordIdOrNone.catch('');
const productId = z.string().regex(/^[a-z0-9-]{1,80}$/);
const seen = z.string().max(40).default('');
const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on');

const percent = numberField('Укажите процент', {
  least: -100,
  most: 1_000,
  decimals: 2,
  wrong: 'Проценты от −100 до 1000: −11 или 12,5',
});

const day = z.union([z.literal(''), z.iso.date()], 'Выберите день').default('');

/** What is typed into a level. `id`: '' for a new one; without a code it gets one from its name. */
export const levelSchema = z
  .object({
    id: idOrNone,
    seen,
    name: z.string().trim().min(1, 'Напишите название').max(80, tooLong(80)),
    code: z
      .string()
      .trim()
      .toLowerCase()
      .max(40, tooLong(40))
      .regex(/^[a-z0-9_-]*$/, 'Латинские буквы, цифры и дефисы')
      .default(''),
    base: z.enum(PRICE_BASES),
    percent,
    rounding: z.string().transform(Number).pipe(z.literal(ROUNDINGS)),
    below_cost: ticked,
    may_exceed_retail: ticked,
    asks_payment: z.enum(ASKS_PAYMENT),
    known: knownDoubts,
  })
  .transform((typed) => ({ ...typed, code: typed.code || slugOf(typed.name).slice(0, 40) }))
  .refine(({ code }) => code !== '', {
    path: ['code'],
    message: 'Напишите код латинскими буквами',
  });

/** The one thing that can be changed of retail. */
export const retailSchema = z.object({ id: recordId, seen, asks_payment: z.enum(ASKS_PAYMENT) });

/**
 * The first level, made where somebody is to be given it: its name and what it takes off retail.
 * `request`: the one that waits for it.
 */
export const firstLevelSchema = z
  .object({
    request: recordId,
    name: z.string().trim().min(1, 'Напишите название').max(80, tooLong(80)),
    percent,
    known: knownDoubts,
  })
  .refine(({ percent: taken }) => taken < 0, {
    path: ['percent'],
    message: 'Скидка пишется с минусом: −10',
  });

/** What is typed into a rule. `id`: '' for a new one; `brand`: a name. */
export const ruleSchema = z
  .object({
    id: idOrNone,
    level: recordId,
    seen,
    category: idOrNone,
    brand: optionalLine(80),
    supplier: idOrNone,
    from_kopecks: roublesOr(0),
    to_kopecks: roublesOr(0),
    percent,
    priority: numberField('Укажите очерёдность', {
      least: -9_999,
      most: 9_999,
      wrong: 'Целое число от −9999 до 9999: чем больше, тем раньше',
    }),
    known: knownDoubts,
  })
  .refine(
    (rule) => rule.category || rule.brand || rule.supplier || rule.from_kopecks || rule.to_kopecks,
    {
      path: ['category'],
      message: 'Назовите хотя бы одно: категорию, производителя, поставщика или границу цены',
    },
  )
  .refine(({ from_kopecks, to_kopecks }) => to_kopecks === 0 || from_kopecks < to_kopecks, {
    path: ['to_kopecks'],
    message: 'Больше, чем «от»',
  });

/** What is typed into an agreed price. `id`: '' for a new one. */
export const fixedPriceSchema = z
  .object({
    id: idOrNone,
    level: recordId,
    product: productId,
    seen,
    price: roublesField('Укажите цену', ABOVE_ZERO),
    from: day,
    to: day,
    known: knownDoubts,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'Не раньше, чем «с»',
  });

/** A customer is given a level, '' for retail. */
/** `seen`: the level that was shown. */
export const givenLevelSchema = z.object({
  customer: recordId,
  level: idOrNone,
  seen: recordIdOrNone,
});

export const removedLevelSchema = z.object({ id: recordId });
export const removedOfLevelSchema = z.object({
  id: recordId,
  level: recordId,
  known: knownDoubts,
});

/**
 * What the address of a level's page may say: what has just been stored, the rule to change, what
 * to try the level on.
 */
export const levelAddressSchema = z.object({
  done: lenient(z.string().max(40)),
  rule: lenient(z.union([z.literal('new'), recordId])),
  q: lenient(searchedText),
  product: lenient(productId),
});
/** What the address of the list of fixed prices may say. */
export const fixedListSchema = listSchema({ filters: { q: searchedText } });
/**
 * What the address of a fixed price may say: what has just been stored, and of a new one which
 * goods it is for.
 */
export const fixedAddressSchema = z.object({
  done: lenient(z.string().max(40)),
  q: lenient(searchedText),
  product: lenient(productId),
});
