import { z } from 'zod';

/** Doubts about prices that whoever sends a form knows and passes over; '' for none. */
export const knownDoubts = z.string().max(20_000).default('');
