import { z } from 'zod';
import { count, first } from '../address-schema.ts';
import { isPeriod, USUAL_PERIOD, type Period } from './spans/model.ts';

/** What the address of the first page may say; anything else counts as absent. */
export const overviewSchema = z.object({
  days: z
    .preprocess(
      first,
      count.refine((days): days is Period => isPeriod(days)),
    )
    .catch(USUAL_PERIOD),
});
