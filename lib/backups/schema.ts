import { z } from 'zod';
import { isBackupName, RESTORE_WORD } from './model.ts';

const name = z.string().refine(isBackupName);

export const restoreSchema = z.object({
  name,
  confirmation: z
    .string()
    .trim()
    .refine((typed) => typed.toUpperCase() === RESTORE_WORD, `Впишите слово ${RESTORE_WORD}`),
});
