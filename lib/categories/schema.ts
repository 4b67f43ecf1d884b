import { z } from 'zod';
import { lenient, slug } from '../address-schema.ts';
import { slugOf } from '../articles/model.ts';
import { recordId, recordIdOrNone, tooLong } from '../typed.ts';

/**
 * What an editor types about a category. `id`: '' for a new one, which needs its `parent` ('' for a
 * root).
 */
export const categorySchema = z
  .object({
    id: recordIdOrNone,
    parent: recordIdOrNone.catch(''),
    seen: z.string().max(40).default(''),
    name: z.string().trim().min(1, 'Напишите название').max(120, tooLong(120)),
    slug,
    text: z
      .string()
      .max(20_000, tooLong(20_000))
      .default('')
      .transform((text) => text.replaceAll('\r\n', '\n').trim()),
  })
  .transform((typed) => ({ ...typed, slug: typed.slug || slugOf(typed.name) }))
  .refine(({ slug }) => slug !== '', {
    path: ['slug'],
    message: 'Напишите адрес латинскими буквами',
  });

/**
 * Where a category is to stand: below `parent` ('' for a root), before its brother `before` ('' for
 * the last place).
 */
export const movedCategorySchema = z.object({
  id: recordId,
  parent: recordIdOrNone,
  before: recordIdOrNone,
});

export const mergedCategorySchema = z.object({
  id: recordId,
  into: recordId.catch('').refine(Boolean, 'Выберите категорию'),
});
export const removedCategorySchema = z.object({ id: recordId });

/** What the address of the tree may say. */
export const treeAddressSchema = z.object({
  open: lenient(recordId),
  left: lenient(recordId),
  under: lenient(recordIdOrNone),
  done: lenient(z.string().max(40)),
});
