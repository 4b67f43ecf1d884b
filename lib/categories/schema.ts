import { z } from 'zod';
import { lenient, slug } from '../address-schema.ts';
import { slugOf } from '../articles/model.ts';
import { tooLong } from '../typed.ts';

const id = z.string().regex(/^[a-z0-9]{15}$/);
const idOrNone = z.union([z.literal(''), id]);

/** What an editor types about a category. `id`: '' for a new one, which needs its `parent` ('' for a root). */
export const categorySchema = z
  .object({
    id: idOrNone,
    parent: idOrNone.catch(''),
    seen: z.string().max(40).default(''),
    name: z.string().trim().min(1, 'Напишите название').max(120, tooLong(120)),
    slug,
    text: z.string().max(20_000, tooLong(20_000)).default('').transform((text) => text.replaceAll('\r\n', '\n').trim()),
  })
  .transform((typed) => ({ ...typed, slug: typed.slug || slugOf(typed.name) }))
  .refine(({ slug }) => slug !== '', { path: ['slug'], message: 'Напишите адрес латинскими буквами' });

/** Where a category is to stand: below `parent` ('' for a root), before its brother `before` ('' for the last place). */
export const movedCategorySchema = z.object({ id, parent: idOrNone, before: idOrNone });

export const mergedCategorySchema = z.object({ id, into: id.catch('').refine(Boolean, 'Выберите категорию') });
export const removedCategorySchema = z.object({ id });

/** What the address of the tree may say. */
export const treeAddressSchema = z.object({ open: lenient(id), under: lenient(idOrNone), done: lenient(z.string().max(40)) });
