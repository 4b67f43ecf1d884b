import { z } from 'zod';
import { count, first, lenient } from '../../address-schema.ts';
import { searchedText } from '../../lists/schema.ts';
import { ABOVE_ZERO, roublesField, roublesOr, wholePieces } from '../../typed-number.ts';
import { line, recordId, ticked, tooLong } from '../../typed.ts';
import { piecesField } from '../lines/new-lines.ts';
import { seenLines } from '../lines/schema.ts';
import { LINE_STATES, MAX } from '../model.ts';
import { PAYMENT_KINDS } from '../payments/model.ts';
import { contactFields, contactOf, wholeAddress, orderFields } from '../schema.ts';

const state = z.enum(LINE_STATES);
const reason = line(MAX.reason).default('');

/**
 * One line takes a step: `from`, as it stood on the page; `unpaid`: it is known that what leaves
 * the shop is not paid; `short`: that it lacks on the shelf.
 */
export const stepSchema = z.object({
  line: recordId,
  from: state,
  to: state,
  reason,
  restock: ticked,
  unpaid: ticked,
  short: ticked,
});

/** Many lines take the same step. */
export const stepsSchema = z.object({
  ids: seenLines,
  to: state,
  reason,
  restock: ticked,
  unpaid: ticked,
  short: ticked,
});

/**
 * Lines are promised for another day. `seen`: the moment for which the one line of a form was
 * promised; `count`: typed when they are many.
 */
export const promiseSchema = z.object({
  ids: seenLines,
  seen: z.string().max(40).optional(),
  day: z.union([z.iso.date()], 'Укажите день'),
  reason,
  count: z.string().trim().optional(),
});

/** Lines as they stand after the step that is taken back. */
export const takenStepsSchema = z.object({ ids: seenLines });

const key = z.string().regex(/^[a-zA-Z0-9]{32}$/);

/** What is written about an order: to the customer, or among the staff. */
export const messageSchema = z.object({
  order: recordId,
  text: z.string().trim().min(1, 'Напишите что-нибудь').max(MAX.message, tooLong(MAX.message)),
});
export const orderIdSchema = z.object({ order: recordId });

/** Money that came or went back on a day, as `<input type="date">` sends it. */
export const paymentSchema = z.object({
  order: recordId,
  key,
  kind: z.enum(PAYMENT_KINDS, 'Выберите, как заплатили'),
  amount: roublesField('Укажите сумму', ABOVE_ZERO),
  day: z.union([z.iso.date()], 'Укажите день'),
  comment: line(300).default(''),
});

export const splitSchema = z.object({
  line: recordId,
  seen: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
  quantity: wholePieces,
});

const price = roublesField('Укажите цену', ABOVE_ZERO);
/** Nothing typed is the offer's own price; for nothing no goods are sold. */
const ownPrice = roublesOr(undefined, ABOVE_ZERO);

/** Pieces and price of a line, as they should be; `seen…`: as they stood on the page. */
export const editSchema = z
  .object({
    line: recordId,
    quantity: wholePieces,
    price,
    reason,
    seenQuantity: count,
    seenPrice: count,
  })
  .refine(({ price: to, seenPrice: from, reason: why }) => to >= from || why !== '', {
    path: ['reason'],
    error: 'Почему дешевле? Это увидит покупатель.',
  });

/**
 * An offer joins an order; without a price at its own. `seen`: how many lines the order had on the
 * page.
 */
export const addSchema = z.object({
  order: recordId,
  offer: recordId,
  quantity: wholePieces,
  price: ownPrice,
  seen: count,
});

export const contactSchema = z
  .object({ id: recordId, seen: z.string().max(40), ...contactFields })
  .superRefine(...wholeAddress)
  .transform(({ id, seen, ...contact }) => ({ id, seen, ...contactOf(contact) }));

/** An offer is proposed instead of a line; without a price at its own. */
export const proposalSchema = z.object({
  order: recordId,
  line: recordId,
  offer: recordId,
  quantity: wholePieces,
  price: ownPrice,
});
export const proposalAnswerSchema = z.object({
  line: recordId,
  seen: z.string().max(20),
  answer: z.enum(['accept', 'decline']),
});

/**
 * What the address of an order may say: the line to find a replacement for, or that a line is to be
 * added, and what is looked for.
 */
export const lookedForSchema = z.object({
  replace: lenient(recordId),
  add: lenient(z.literal('line')),
  q: lenient(searchedText),
});

/** A paper to print. */
export const paperSchema = z.enum(['picking', 'waybill']);

/**
 * Offers with quantities as an address carries them: `{id}:{pieces},…`; what cannot be read is left
 * out.
 */
const chosenLines = z
  .string()
  .max(2_000)
  .transform((text) =>
    text.split(',').flatMap((part) => {
      const [, offer, quantity] = /^([a-z0-9]{15}):([1-9]\d{0,5})$/.exec(part) ?? [];
      return offer ? [{ offer, quantity: Number(quantity) }] : [];
    }),
  )
  .transform((all) => [...new Map(all.map((one) => [one.offer, one])).values()]);

/**
 * What the address of a new order says: whom it is for, what is in it so far, and what is being
 * looked for.
 */
export const newOrderAddressSchema = z.object({
  find: lenient(searchedText),
  customer: lenient(recordId),
  q: lenient(searchedText),
  lines: z.preprocess(first, chosenLines).catch([]),
});

type Chosen = z.output<typeof chosenLines>[number];

/** The lines of a new order with what was typed beside them. */
const piecedLines = (
  { lines, ...typed }: { lines: string; [field: string]: unknown },
  context: z.RefinementCtx,
): Chosen[] =>
  chosenLines.parse(lines).map(({ offer, quantity }) => {
    const wanted = wholePieces.safeParse(typed[piecesField(offer)] ?? String(quantity));
    if (wanted.error)
      context.addIssue({
        code: 'custom',
        path: [piecesField(offer)],
        message: wanted.error.issues[0]!.message,
      });
    return { offer, quantity: wanted.data ?? quantity };
  });

/** What is typed into a new order besides its lines. */
export const NEW_ORDER_FIELDS = [...Object.keys(contactFields), ...Object.keys(orderFields)];

/** The form of a new order, whatever was pressed in it. */
export const newOrderButtonSchema = z.looseObject({ do: z.string().default('create') });

/** A new order for a customer. */
export const newOrderSchema = z
  .looseObject({
    user: recordId,
    key,
    lines: z.string().min(1, 'Добавьте строки').max(2_000),
    ...contactFields,
    ...orderFields,
  })
  .superRefine(...wholeAddress)
  .transform((typed, context) => {
    const {
      user,
      key: of,
      payment,
      clientNumber,
      comment,
      name,
      phone,
      email,
      place,
      city,
      street,
      flat,
      postalCode,
    } = typed;
    return {
      user,
      key: of,
      lines: piecedLines(typed, context),
      ...contactOf({ name, phone, email, place, city, street, flat, postalCode }),
      payment,
      clientNumber,
      comment,
    };
  });

/**
 * What a press short of the last one makes of the lines: `find` looks for more and counts anew,
 * `add:` and `drop:` name an offer.
 */
export const shapedOrderSchema = z
  .looseObject({
    user: recordId,
    lines: z.string().max(2_000).default(''),
    q: lenient(searchedText),
    do: z.string().regex(/^(find|drop:[a-z0-9]{15}|add:[a-z0-9]{15}:[1-9]\d{0,5})$/),
  })
  .transform((typed, context) => {
    const [act, offer = '', quantity] = typed.do.split(':');
    const kept = piecedLines(typed, context).filter((line) => line.offer !== offer);
    return {
      user: typed.user,
      q: act === 'add' ? undefined : typed.q,
      lines: act === 'add' ? [...kept, { offer, quantity: Number(quantity) }] : kept,
    };
  });
