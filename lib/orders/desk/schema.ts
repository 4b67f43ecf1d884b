import { z } from 'zod';
import { first, lenient } from '../../address-schema.ts';
import { searchedText } from '../../lists/schema.ts';
import { money } from '../../settings/schema.ts';
import { line, recordId, ticked, tooLong } from '../../typed.ts';
import { seenLines } from '../lines/schema.ts';
import { LINE_STATES, MAX } from '../model.ts';
import { PAYMENT_KINDS } from '../payments/model.ts';
import { contactFields, contactOf, wholeAddress, wishFields } from '../schema.ts';

const state = z.enum(LINE_STATES);
const reason = line(MAX.reason).default('');

/** One line takes a step: `from`, as it stood on the page. */
export const stepSchema = z.object({ line: recordId, from: state, to: state, reason, restock: ticked });

/** Many lines take the same step. `count`: typed by who takes a step that leads nowhere back. */
export const stepsSchema = z.object({
  ids: seenLines,
  to: state, reason, restock: ticked, count: z.string().trim().optional(),
});

/** Lines are promised for another day. `seen`: the moment for which the one line of a form was promised; `count`: typed when they are many. */
export const promiseSchema = z.object({ ids: seenLines, seen: z.string().max(40).optional(), day: z.union([z.iso.date()], 'Укажите день'), reason, count: z.string().trim().optional() });

/** The same lines as they stood before, and the step that they took. */
export const takenStepsSchema = z.object({ ids: seenLines, to: state });

const key = z.string().regex(/^[a-zA-Z0-9]{32}$/);
const pieces = z.string().trim().regex(/^[1-9]\d{0,5}$/, 'Целое число больше нуля').transform(Number);

/** What is written about an order: to the customer, or among the staff. */
export const messageSchema = z.object({ order: recordId, text: z.string().trim().min(1, 'Напишите что-нибудь').max(MAX.message, tooLong(MAX.message)) });
export const orderIdSchema = z.object({ order: recordId });

/** Money that came or went back on a day, as `<input type="date">` sends it. */
export const paymentSchema = z.object({
  order: recordId, key, kind: z.enum(PAYMENT_KINDS, 'Выберите, как заплатили'), amount: money.refine((kopecks) => kopecks > 0, 'Укажите сумму'),
  day: z.union([z.iso.date()], 'Укажите день'), comment: line(300).default(''),
});

export const splitSchema = z.object({ line: recordId, seen: z.string().regex(/^\d{1,6}$/).transform(Number), quantity: pieces });

export const contactSchema = z.object({ id: recordId, seen: z.string().max(40), ...contactFields }).superRefine(...wholeAddress).transform(({ id, seen, ...contact }) => ({ id, seen, ...contactOf(contact) }));

/** An offer is proposed instead of a line; without a price at its own. */
export const proposalSchema = z.object({ order: recordId, line: recordId, offer: recordId, quantity: pieces, price: money });
export const proposalAnswerSchema = z.object({ line: recordId, seen: z.string().max(20), answer: z.enum(['accept', 'decline']) });

/** What the address of an order may say: the line to find a replacement for, and what is looked for. */
export const replacingSchema = z.object({ replace: lenient(recordId), q: lenient(searchedText) });

/** A paper to print. */
export const paperSchema = z.enum(['picking', 'waybill']);

/** Offers with quantities as an address carries them: `{id}:{pieces},…`; what cannot be read is left out. */
const chosenLines = z.string().max(2_000).transform((text) => text.split(',').flatMap((part) => {
  const [, offer, quantity] = /^([a-z0-9]{15}):([1-9]\d{0,5})$/.exec(part) ?? [];
  return offer ? [{ offer, quantity: Number(quantity) }] : [];
})).transform((all) => [...new Map(all.map((one) => [one.offer, one])).values()]);

/** What the address of a new order says: whom it is for, what is in it so far, and what is being looked for. */
export const newOrderAddressSchema = z.object({ find: lenient(searchedText), customer: lenient(recordId), q: lenient(searchedText), lines: z.preprocess(first, chosenLines).catch([]) });

/** A new order for a customer. */
export const newOrderSchema = z.object({ user: recordId, key, lines: chosenLines.refine((all) => all.length > 0, 'Добавьте строки'), ...contactFields, ...wishFields }).superRefine(...wholeAddress)
  .transform(({ user, key: of, lines, payment, clientNumber, comment, ...contact }) => ({ user, key: of, lines, ...contactOf(contact), payment, clientNumber, comment }));

/** Another quantity of a line of a new order, as a form without scripts says it. */
export const changedLineSchema = z.object({ offer: recordId, quantity: z.string().regex(/^[1-9]\d{0,5}$/) });
