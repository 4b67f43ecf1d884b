import { z } from 'zod';
import { recordId } from '../typed.ts';

/** A view to be kept under a name; one of the same name is replaced. */
export const savedViewSchema = z.object({
  list: z.string().regex(/^[a-z-]{1,40}$/),
  name: z.string().trim().min(1, 'Назовите вид').max(40, 'Не длиннее 40 знаков'),
  query: z
    .string()
    .max(500)
    .regex(/^\?[^#\s]+$/, 'Сначала выберите, что показывать'),
});

export const droppedViewSchema = z.object({ id: recordId });
