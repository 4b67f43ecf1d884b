import { z } from 'zod';
import { taken } from '../cart/schema.ts';
import { ERROR_TEXTS } from '../errors.ts';
import { MAX_LINE_LENGTH, MAX_LIST_LINES } from './model.ts';

/** Of all that is typed, characters: a list that is far too long comes back whole, too. */
const MAX_LIST_LENGTH = 400_000;
/** Of a file, bytes: forms of the shop are smaller than 1 MB (server/pages). */
export const MAX_FILE_BYTES = 900 * 1024;

/** Names of the fields in which a choice of the list is sent. */
const CHOICE = 'take-';
export const choiceName = (line: number): string => `${CHOICE}${line}`;
export const isChoice = (field: string): boolean => field.startsWith(CHOICE);
/** That a part is chosen for a line: one offer may stand at several. @param part `offer-pieces` */
export const chosenFor = (field: string, part: string): string => `${field}=${part}`;

/** The buttons of the form: both send all of it. */
const press = z.enum(['check', 'cart']).catch('check');

/**
 * A list as its form sends it: what was typed, a file, which button was pressed, and what was
 * chosen, each offer once.
 */
export const listFormSchema = z
  .looseObject({
    list: z.string().catch('').pipe(z.string().max(MAX_LIST_LENGTH, ERROR_TEXTS.list_too_long)),
    file: z.instanceof(File).optional().catch(undefined),
    press,
  })
  .transform(({ list, file, press: pressed, ...rest }) => ({
    list,
    file: file && file.size > 0 ? file : undefined,
    press: pressed,
    chosen: Object.entries(rest)
      .filter(([name]) => isChoice(name))
      .flatMap(([field, value]) => {
        const part = taken.safeParse(value).data;
        return part ? [{ field, part }] : [];
      })
      .slice(0, MAX_LIST_LINES),
  }));

/** What was not found, a part a line. */
export const notFoundSchema = z.object({
  parts: z
    .string()
    .max(MAX_LIST_LINES * (MAX_LINE_LENGTH + 2))
    .transform((text) => text.split(/\r?\n/).filter(Boolean).slice(0, MAX_LIST_LINES)),
});
