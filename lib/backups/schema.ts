import { z } from 'zod';
import { isBackupName, RESTORE_WORD } from './model.ts';

const name = z.string().refine(isBackupName);

/** Which copy is to be taken away. */
export const downloadSchema = z.object({ name });

export const restoreSchema = z.object({
  name,
  confirmation: z
    .string()
    .trim()
    .refine((typed) => typed.toUpperCase() === RESTORE_WORD, `Впишите слово ${RESTORE_WORD}`),
});
