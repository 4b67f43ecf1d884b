import { z } from 'zod';

/** What the address of the list may say: `?page=…`. A bad part is never an error. */
export const lettersQuerySchema = z.object({ page: z.string().regex(/^[1-9]\d{0,5}$/).transform(Number).catch(1) });

export const testLetterSchema = z.object({ to: z.string().trim().toLowerCase().pipe(z.email('Проверьте адрес: похоже, в нём опечатка')) });
