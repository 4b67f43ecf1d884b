'use server';

import { redirect } from 'next/navigation';
import { publicAction } from '../actions/define-action.ts';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { routes } from '../routes.ts';
import { sendFeedback } from './repository.ts';
import { feedbackSchema } from './schema.ts';

/** Nobody reads and fills in a form faster than this, ms. */
const QUICKEST = 1_000;

/** Takes a message from the contacts page and leads to the words that it has arrived. */
export const submitFeedback = publicAction(feedbackSchema, async ({ website, elapsed, document, consent: _given, ...message }, { pb }) => {
  if (website !== '' || (elapsed !== undefined && elapsed < QUICKEST)) throw new AppError('looks_automatic');
  const number = await sendFeedback(pb, config().storefront, { ...message, consent: { document, form: 'feedback' } });
  redirect(routes.feedbackSent(number));
});
