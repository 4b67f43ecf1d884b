import { z } from 'zod';
import { tooLong } from '../typed.ts';

const MAX = { title: 120, description: 300, text: 50_000 } as const;

/**
 * What an editor types into a page of the company. `seen`: when it had last been changed as the
 * form was shown, '' while the page is as shipped.
 */
export const companyPageSchema = z.object({
  slug: z.string().min(1).max(40),
  seen: z.string().max(40).default(''),
  title: z
    .string()
    .trim()
    .min(1, 'Без заголовка страница не находится')
    .max(MAX.title, tooLong(MAX.title)),
  description: z.string().trim().max(MAX.description, tooLong(MAX.description)).default(''),
  text: z
    .string()
    .max(MAX.text, tooLong(MAX.text))
    .default('')
    .transform((text) => text.replaceAll('\r\n', '\n')),
});

/** For looking at a text before it is stored. */
export const previewSchema = companyPageSchema.pick({ text: true });
