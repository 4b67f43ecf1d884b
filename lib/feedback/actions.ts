'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import { counted, type PluralForms } from '../format/plural.ts';
import type { FeedbackState } from './model.ts';
import {
  answerFeedback,
  changeFeedbackState,
  moveMessages,
  moveMessagesBack,
} from './repository.ts';
import {
  feedbackAnswerSchema,
  feedbackStateSchema,
  feedbackStatesSchema,
  movedFeedbackSchema,
  movedInForm,
} from './schema.ts';

/**
 * Notes what has become of a message; it stays where it is open, on its page or beside the list.
 */
export const moveFeedback = adminAction(
  ['owner', 'manager'],
  feedbackStateSchema,
  async ({ id, state, seen }, { pb }) => {
    await changeFeedbackState(pb, id, state, seen);
    refresh();
  },
);

const MESSAGES: PluralForms = ['сообщение', 'сообщения', 'сообщений'];
const MOVED: Record<FeedbackState, string> = {
  new: 'Возвращено в\u00A0новые',
  answered: 'Отвечено',
  closed: 'Закрыто',
};

/** Notes what has become of several messages. */
export const moveManyFeedback = adminAction(
  ['owner', 'manager'],
  feedbackStatesSchema,
  async ({ ids, state }, { pb }) => {
    const moved = await moveMessages(pb, ids, state);
    refresh();
    const same = ids.length - moved.length;
    return {
      message: `${MOVED[state]}: ${counted(moved.length, MESSAGES)}.${same > 0 ? ` Остались как были: ${counted(same, MESSAGES)}.` : ''}`,
      undo: movedInForm(moved),
    };
  },
);

/**
 * Messages that have just been moved are again what they were, each unless somebody has changed it
 * since.
 */
export const moveManyFeedbackBack = adminAction(
  ['owner', 'manager'],
  movedFeedbackSchema,
  async ({ ids: moved }, { pb }) => {
    const back = await moveMessagesBack(pb, moved);
    refresh();
    const left = moved.length - back;
    return `Возвращено как было: ${counted(back, MESSAGES)}.${left > 0 ? ` С\u00A0другими уже что-то сделали: ${counted(left, MESSAGES)}.` : ''}`;
  },
);

/** Answers a message by letter. */
export const sendAnswer = adminAction(
  ['owner', 'manager'],
  feedbackAnswerSchema,
  async ({ id, text, seen }, { pb }) => {
    await answerFeedback(pb, id, text, seen);
    redirect(adminRoutes.message(id, true));
  },
);
