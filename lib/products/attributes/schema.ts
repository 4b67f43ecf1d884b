import { z } from 'zod';
import { line, recordId, tooLong } from '../../typed.ts';
import { ATTRIBUTE_KINDS } from './model.ts';

/** Values by the ids of attributes, as `a:{id}`; `others`: lines «Название: значение». */
export const pairsSchema = z
  .looseObject({
    id: z.string().regex(/^[a-z0-9-]{1,80}$/),
    seen: z.string().max(40).default(''),
    others: z.string().max(10_000, tooLong(10_000)).default(''),
  })
  .transform(({ id, seen, others, ...rest }) => ({
    id,
    seen,
    others,
    typed: Object.fromEntries(
      Object.entries(rest).flatMap(([name, value]) =>
        name.startsWith('a:') && typeof value === 'string' ? [[name.slice(2), value.trim()]] : [],
      ),
    ) as Record<string, string>,
  }));

/** One more attribute of a category. `choices`: a line each. */
export const attributeSchema = z
  .object({
    category: recordId,
    name: line(80)
      .min(1, 'Как называется')
      .refine((text) => !text.includes(':'), 'Без двоеточия'),
    kind: z.enum(ATTRIBUTE_KINDS),
    unit: line(20).default(''),
    choices: z
      .string()
      .max(2_000, tooLong(2_000))
      .default('')
      .transform((text) => [
        ...new Set(
          text
            .split('\n')
            .map((choice) => choice.trim())
            .filter(Boolean),
        ),
      ]),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 0, {
    path: ['choices'],
    message: 'Напишите, из чего выбирать, по строке',
  });

export const removeAttributeSchema = z.object({ id: recordId });
