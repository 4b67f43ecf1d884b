import { z } from 'zod';
import { listSchema, searchedText } from '../lists/schema.ts';
import { queryWords } from '../search/model.ts';
import { recordId, recordIdOrNone, ticked, tooLong } from '../typed.ts';
import { tidyPhrases } from './model.ts';

const LONGEST = 200;
const phrases = (missing: string) =>
  z
    .string()
    .transform(tidyPhrases)
    .pipe(
      z
        .string()
        .max(LONGEST, tooLong(LONGEST))
        .refine((text) => queryWords(text).length > 0, missing),
    );

/** What an editor types into a synonym. `id`: '' for a new one. */
export const synonymSchema = z.object({
  id: recordIdOrNone,
  seen: z.string().max(40).default(''),
  words: phrases('Напишите, что набирают покупатели'),
  meanings: phrases('Напишите, как это названо в каталоге'),
  bothWays: ticked,
});

export const removeSynonymSchema = z.object({ id: recordId });

/** What the address of the list may say. */
export const synonymListSchema = listSchema({ filters: { q: searchedText } });
