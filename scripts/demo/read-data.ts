import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What the demo says on one line. */
export const line = z.string().min(1).max(300);
export const slug = line.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/**
 * What the demo is made of, as a person edits it.
 * @param name of a file in `data`, without its ending
 * @throws Error that says which file is wrong, and where in it
 */
export function readData<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const file = new URL(`data/${name}.json`, import.meta.url);
  const read = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success)
    throw new Error(`scripts/demo/data/${name}.json: ${z.prettifyError(read.error)}`);
  return read.data;
}
