import { z } from 'zod';

/** Below the data folder: how the copy outside of the machine is. */
export const OFFSITE_NOTE = 'offsite/status.json';

const moment = z.iso.datetime();

/**
 * What the process that sends the copy says of it every few seconds, times in UTC. `restorable`: the
 * moment that can be returned to, null before all has been sent once; `behindSince`: since when
 * something waits to be sent; `swept`: how much of the whole has been sent, of 1; `error`: why the
 * last step failed, in Russian, '' when it did not.
 */
export const offsiteNote = z.object({
  lookedAt: moment,
  restorable: moment.nullable(),
  behindSince: moment.nullable(),
  swept: z.number().min(0).max(1),
  filesLeft: z.int().min(0),
  bytes: z.int().min(0),
  error: z.string().max(300),
});
export type OffsiteNote = z.infer<typeof offsiteNote>;
