import { z } from 'zod';
import { chosenDay, chosenIds, LIST_SIZE, listSchema, searchedText } from '../lists/schema.ts';
import { MAX, STATES, TOPICS, type MovedFeedback } from './model.ts';
import { agrees, consentFields, emailOrNone, line, phone, recordId, tooLong } from '../typed.ts';
import { lenient } from '../address-schema.ts';

/** What a visitor types into the feedback form, and what the form knows itself. */
export const feedbackSchema = z
  .object({
    name: line(MAX.name).min(1, 'Напишите, как к вам обращаться'),
    phone,
    email: emailOrNone.refine((text) => text.length <= MAX.email, tooLong(MAX.email)),
    topic: z.enum(TOPICS, 'Выберите тему'),
    message: line(MAX.message).min(1, 'Напишите, чем помочь'),
    product: z.string().max(80).catch(''),
    query: line(MAX.query).catch(''),
    ...consentFields,
    document: z.string(),
    /** People do not see this field; programs fill in every one. */
    website: z.string().catch(''),
    /** How long the page had been open, ms; empty without JavaScript. */
    elapsed: z.string().regex(/^\d+$/).transform(Number).optional().catch(undefined),
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', {
    path: ['phone'],
    message: 'Укажите телефон или электронную почту, чтобы мы могли ответить',
    when: ({ issues }) =>
      !issues.some(({ path }) => path?.[0] === 'phone' || path?.[0] === 'email'),
  })
  .superRefine(...agrees('Без согласия мы не вправе принять сообщение'));

/**
 * What the address of the contacts page may say: a product or a search the message is about, or the
 * number of a message just sent.
 */
export const feedbackAddressSchema = z.object({
  product: lenient(z.string().max(80)),
  /** What is asked about the product; to have it unless said. */
  ask: lenient(z.literal('fitment')),
  q: lenient(z.string().trim().min(1).max(MAX.query)),
  sent: lenient(
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  ),
});

/** What the address of the staff's list may say; without a state it shows what is new. */
export const feedbackListSchema = listSchema({
  sorts: ['created'],
  filters: {
    state: z.enum([...STATES, 'all']).default('new'),
    q: searchedText.optional(),
    from: chosenDay.optional(),
    to: chosenDay.optional(),
  },
});

export const feedbackStateSchema = z.object({
  id: recordId,
  state: z.enum(STATES),
  seen: z.string().max(40),
});

/** The same for the ticked ones of a list. */
export const feedbackStatesSchema = z.object({ ids: chosenIds, state: z.enum(STATES) });

const movedOne = z
  .string()
  .transform((text) => text.split('~'))
  .pipe(z.tuple([recordId, z.enum(STATES), z.string().min(1).max(40)]))
  .transform(([id, state, seen]): MovedFeedback => ({ id, state, seen }));

/** What takes a move of several back, as `movedInForm` writes it. */
export const movedFeedbackSchema = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(movedOne).max(LIST_SIZE)),
});
export const movedInForm = (moved: readonly MovedFeedback[]): string =>
  moved.map(({ id, state, seen }) => [id, state, seen].join('~')).join(',');

export const feedbackAnswerSchema = z.object({
  id: recordId,
  seen: z.string().max(40),
  text: line(MAX.message).min(1, 'Напишите ответ'),
});
