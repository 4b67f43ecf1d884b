import { z } from 'zod';
import { readData } from '../read-data.ts';
import { shapes } from './shapes.ts';

const side = z.number().min(0).max(200);

/** A drawing of one kind of part. */
const drawingSchema = z.strictObject({
  /** Left, top, width and height of the first view, for its dimension lines. */
  frame: z.tuple([side, side, side, side]),
  /** It is sold as it is, not in a carton. */
  loose: z.literal(true).optional(),
  front: shapes,
  /** From another side. */
  side: shapes.optional(),
});
export type Drawing = z.infer<typeof drawingSchema>;

/** By the names that goods call their kinds of parts by. */
export const DRAWINGS = new Map(
  Object.entries(readData('drawings', z.record(z.string().max(40), drawingSchema))),
);
