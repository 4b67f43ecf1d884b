import { z } from 'zod';
import { LIVE_TOPICS } from './model.ts';

/** `?topics=import_jobs,feedback` */
export const liveQuerySchema = z.object({ topics: z.string().max(200).transform((text) => [...new Set(text.split(','))]).pipe(z.array(z.enum(LIVE_TOPICS)).min(1)) });
