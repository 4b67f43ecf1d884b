import { z } from 'zod';
import { recordIdOrNone } from '../../typed.ts';

const id = recordIdOrNone.default('');

/**
 * What the address of an upload says: the file's name and an open request it is for, or which
 * waiting file is taken back.
 */
export const uploadQuerySchema = z.object({
  name: z.string().max(1_000).default(''),
  request: id,
  remove: id,
});

/**
 * Beside the fields of its form: which request the files are for, which one is taken back, and
 * whether the form itself is sent.
 */
export const filesFormSchema = z.object({ id, remove: id, send: z.string().optional() });
