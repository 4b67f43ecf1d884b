import { z } from 'zod';
import { FIELDS, type Mapping } from './model.ts';

const field = z.enum(FIELDS);

/** Which columns of a list hold what, and what is the same in all of its rows. */
export const mappingSchema: z.ZodType<Mapping, Mapping> = z.object({
  columns: z.partialRecord(field, z.array(z.int().min(0)).min(1)),
  constants: z.partialRecord(field, z.string()),
});
