import { z } from 'zod';
import { lenient, slug } from '../address-schema.ts';
import { slugOf } from '../articles/model.ts';
import { listSchema, searchedText } from '../lists/schema.ts';
import { BRAND_KINDS } from './model.ts';
import { recordId, recordIdOrNone, tooLong } from '../typed.ts';

/** What an editor types about a brand. `id`: '' for a new one. */
export const brandSchema = z
  .object({
    id: recordIdOrNone,
    seen: z.string().max(40).default(''),
    name: z.string().trim().min(1, 'Напишите название').max(80, tooLong(80)),
    slug,
    kind: z.enum(BRAND_KINDS),
    country: z.string().trim().max(60, tooLong(60)).default(''),
    active: z
      .string()
      .optional()
      .transform((ticked) => ticked === 'on'),
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

export const newAliasSchema = z.object({
  brand: recordId,
  spelling: z.string().trim().min(1, 'Напишите, как его ещё называют').max(80, tooLong(80)),
});
export const removedAliasSchema = z.object({ id: recordId, brand: recordId });
export const mergedBrandSchema = z.object({
  id: recordId,
  into: recordId.catch('').refine(Boolean, 'Выберите производителя'),
});
export const removedBrandSchema = z.object({ id: recordId });

/** What the address of the list may say. */
export const brandListSchema = listSchema({
  sorts: ['name', 'products'],
  filters: { q: searchedText, kind: z.enum(BRAND_KINDS), active: z.enum(['1', '0']) },
});

/** What has just been done, as the address of a brand's page says. */
export const doneSchema = z.object({ done: lenient(z.string().max(40)) });
