'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction, publicAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { routes } from '../routes.ts';
import { answerFeedback, changeFeedbackState, sendFeedback } from './repository.ts';
import { feedbackAnswerSchema, feedbackSchema, feedbackStateSchema, feedbackStatesSchema } from './schema.ts';

/** Nobody reads and fills in a form faster than this, ms. */
const QUICKEST = 1_000;

/** Takes a message from the contacts page and leads to the words that it has arrived. */
export const submitFeedback = publicAction(feedbackSchema, async ({ website, elapsed, document, consent: _given, ...message }, { pb }) => {
  if (website !== '' || (elapsed !== undefined && elapsed < QUICKEST)) throw new AppError('looks_automatic');
  const number = await sendFeedback(pb, config().storefront, { ...message, consent: { document, form: 'feedback' } });
  redirect(routes.feedbackSent(number));
});

/** Notes what has become of a message; it stays where it is open, on its page or beside the list. */
export const moveFeedback = adminAction(['owner', 'manager'], feedbackStateSchema, async ({ id, state, seen }, { pb }) => {
  await changeFeedbackState(pb, id, state, seen);
  refresh();
});

/** Notes what has become of several messages. */
export const moveManyFeedback = adminAction(['owner', 'manager'], feedbackStatesSchema, async ({ ids, state }, { pb }) => {
  for (const id of ids) await changeFeedbackState(pb, id, state, '');
  refresh();
});

/** Answers a message by letter. */
export const sendAnswer = adminAction(['owner', 'manager'], feedbackAnswerSchema, async ({ id, text, seen }, { pb }) => {
  await answerFeedback(pb, id, text, seen);
  redirect(adminRoutes.message(id, true));
});
