import { z } from 'zod';
import { count, first, lenient } from '../../address-schema.ts';
import { searchedText } from '../../lists/schema.ts';
import { ABOVE_ZERO, roublesField, roublesOr, wholePieces } from '../../typed-number.ts';
import {
  leadTime,
  line,
  optionalLine,
  recordId,
  recordIdOrNone,
  ticked,
  tooLong,
} from '../../typed.ts';
import { MAX_QUANTITY } from '../../cart/model.ts';
import { formatNumber } from '../../format/money.ts';
import { ADDRESS, HAND_LINE, type HandLine } from '../lines/model.ts';
import { knownDoubts } from '../../prices/doubts/schema.ts';
import { handFits, linesText, piecesField } from '../lines/new-lines.ts';
import { seenLines } from '../lines/schema.ts';
import { LINE_STATES, MAX } from '../model.ts';
import { PAYMENT_KINDS } from '../payments/model.ts';
import { contactFields, contactOf, wholeAddress, orderFields } from '../schema.ts';

const state = z.enum(LINE_STATES);
const reason = line(MAX.reason).default('');

/**
 * `known`: what is not paid of what leaves the shop (lib/orders/unpaid), as it was shown or asked
 * about.
 */
const stepFields = {
  reason,
  restock: ticked,
  short: ticked,
  known: z.string().max(20_000).catch(''),
};

/**
 * One line takes a step: `from`, as it stood on the page; `short`: it is known that it lacks on the
 * shelf.
 */
export const stepSchema = z.object({ line: recordId, from: state, to: state, ...stepFields });

/** Many lines take the same step. */
export const stepsSchema = z.object({ ids: seenLines, to: state, ...stepFields });

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

/**
 * Money that came or went back on a day, as `<input type="date">` sends it. `known`: kopecks of a
 * surplus that was asked about.
 */
export const paymentSchema = z.object({
  order: recordId,
  key,
  kind: z.enum(PAYMENT_KINDS, 'Выберите, как заплатили'),
  amount: roublesField('Укажите сумму', ABOVE_ZERO),
  day: z.union([z.iso.date()], 'Укажите день'),
  comment: line(300).default(''),
  known: count.catch(0),
});

/** A payment that was a mistake, and why. */
export const takenPaymentSchema = z.object({
  payment: recordId,
  reason: line(MAX.reason).min(1, 'Напишите, почему'),
});

/** So many of the `seen` pieces of a line; one at least stays. */
export const splitSchema = z
  .object({
    line: recordId,
    seen: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
    quantity: wholePieces,
  })
  .refine(({ quantity, seen }) => quantity < seen, {
    path: ['quantity'],
    error: ({ input }) =>
      `Не\u00A0больше ${formatNumber((input as { seen: number }).seen - 1)}: остальное остаётся в\u00A0этой позиции`,
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
    known: knownDoubts,
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
  known: knownDoubts,
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
  known: knownDoubts,
});
export const proposalAnswerSchema = z.object({
  line: recordId,
  seen: z.string().max(20),
  answer: z.enum(['accept', 'decline']),
});

/** From 1, of offers that were looked for. */
const pageOfOffers = z.preprocess(first, count.pipe(z.int().min(1).max(100))).catch(1);

/**
 * What the address of an order may say: the line to find a replacement for, or that a line is to be
 * added, and what is looked for.
 */
export const lookedForSchema = z.object({
  replace: lenient(recordId),
  add: lenient(z.literal('line')),
  q: lenient(searchedText),
  page: pageOfOffers,
});

/** A paper to print. */
export const paperSchema = z.enum(['picking', 'waybill']);

/**
 * Offers with quantities as an address carries them: `{id}:{pieces},…`; what cannot be read is left
 * out.
 */
const chosenLines = z
  .string()
  .max(ADDRESS.lines)
  .transform((text) =>
    text.split(',').flatMap((part) => {
      const [, offer, quantity] = /^([a-z0-9]{15}):([1-9]\d{0,5})$/.exec(part) ?? [];
      return offer ? [{ offer, quantity: Number(quantity) }] : [];
    }),
  )
  .transform((all) => [...new Map(all.map((one) => [one.offer, one])).values()]);

const text = (max: number) => z.string().trim().min(1).max(max);
const kopecks = z.int().min(0).max(10_000_000_000);

/** Lines that were written by hand as an address carries them; what cannot be read is left out. */
const handLines = z
  .string()
  .max(ADDRESS.hand)
  .transform((all, context): unknown => {
    try {
      return all ? JSON.parse(all) : [];
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z.tuple([
          text(HAND_LINE.brand),
          text(HAND_LINE.article),
          text(HAND_LINE.name),
          recordIdOrNone,
          z.int().min(1).max(MAX_QUANTITY),
          kopecks.min(1),
          kopecks,
          z.int().min(0).max(HAND_LINE.leadHours),
        ]),
      )
      .max(HAND_LINE.most),
  )
  .transform((all) =>
    all.map(
      ([
        brand,
        article,
        name,
        warehouse,
        quantity,
        priceKopecks,
        costKopecks,
        leadHours,
      ]): HandLine => ({
        brand,
        article,
        name,
        warehouse,
        quantity,
        priceKopecks,
        costKopecks,
        leadHours,
      }),
    ),
  );

/** What is typed of a line that is written by hand, by the names of its fields. */
const handFields = {
  hand_brand: optionalLine(HAND_LINE.brand).refine(Boolean, 'Укажите производителя'),
  hand_article: optionalLine(HAND_LINE.article).refine(Boolean, 'Укажите артикул'),
  hand_name: optionalLine(HAND_LINE.name).refine(Boolean, 'Укажите, что это'),
  hand_quantity: wholePieces,
  hand_price: price,
  hand_cost: roublesOr(0),
  hand_lead: leadTime,
  hand_warehouse: recordIdOrNone,
};
export const HAND_FIELDS = Object.keys(handFields);

const handLine = z.object(handFields).transform((typed): HandLine => ({
  brand: typed.hand_brand,
  article: typed.hand_article,
  name: typed.hand_name,
  warehouse: typed.hand_warehouse,
  quantity: typed.hand_quantity,
  priceKopecks: typed.hand_price,
  costKopecks: typed.hand_cost,
  leadHours: typed.hand_lead,
}));

/**
 * What the address of a new order says: whom it is for, what is in it so far, and what is being
 * looked for.
 */
export const newOrderAddressSchema = z.object({
  find: lenient(searchedText),
  customer: lenient(recordId),
  q: lenient(searchedText),
  page: pageOfOffers,
  added: lenient(recordId),
  lines: z.preprocess(first, chosenLines).catch([]),
  hand: z.preprocess(first, handLines).catch([]),
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

/** A line that was typed and not added would be lost. */
const nothingLeftOver = (
  { hand_article: article, hand_name: name }: { [field: string]: unknown },
  context: z.RefinementCtx,
): void => {
  if ([article, name].some((typed) => typeof typed === 'string' && typed.trim() !== ''))
    context.addIssue({
      code: 'custom',
      path: ['hand_article'],
      message: 'Эта позиция ещё не\u00A0в\u00A0заказе: добавьте её или очистите поля',
    });
};

/** The lines that were written by hand after a press. */
function handAfter(
  { hand, ...typed }: { hand: HandLine[]; [field: string]: unknown },
  act: string,
  place: string,
  context: z.RefinementCtx,
): HandLine[] {
  if (act === 'drop_hand') return hand.filter((_, at) => String(at) !== place);
  if (act !== 'hand') return hand;
  const { data, error } = handLine.safeParse(typed);
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message });
  if (data && hand.length === HAND_LINE.most)
    context.addIssue({
      code: 'custom',
      path: ['hand_article'],
      message: `Вручную не\u00A0больше ${HAND_LINE.most} позиций`,
    });
  else if (data && !handFits([...hand, data]))
    context.addIssue({
      code: 'custom',
      path: ['hand_article'],
      message:
        'Слишком много позиций, вписанных вручную: создайте этот заказ, а\u00A0позицию впишите в\u00A0следующий',
    });
  return data ? [...hand, data] : hand;
}

/** The form of a new order, whatever was pressed in it. */
export const newOrderButtonSchema = z.looseObject({ do: z.string().default('create') });

/** A new order for a customer. */
export const newOrderSchema = z
  .looseObject({
    user: recordId,
    key,
    lines: z.string().max(ADDRESS.lines),
    hand: handLines.prefault(''),
    known: knownDoubts,
    ...contactFields,
    ...orderFields,
  })
  .refine(({ lines, hand }) => lines !== '' || hand.length > 0, {
    path: ['lines'],
    error: 'Добавьте позиции',
  })
  .superRefine(...wholeAddress)
  .superRefine(nothingLeftOver)
  .transform((typed, context) => {
    const {
      user,
      hand,
      known,
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
      handLines: hand,
      known,
      ...contactOf({ name, phone, email, place, city, street, flat, postalCode }),
      payment,
      clientNumber,
      comment,
    };
  });

/**
 * What a press short of the last one makes of the lines: `find` looks for more and counts anew,
 * `page:` turns to another page of what was found, `add:` and `drop:` name an offer, `hand` adds what
 * was written by hand, `drop_hand:` takes the line of a place out again.
 */
export const shapedOrderSchema = z
  .looseObject({
    user: recordId,
    lines: z.string().max(ADDRESS.lines).default(''),
    hand: handLines.prefault(''),
    q: lenient(searchedText),
    do: z
      .string()
      .regex(
        /^(find|hand|page:\d{1,3}|drop_hand:\d{1,2}|drop:[a-z0-9]{15}|add:[a-z0-9]{15}:[1-9]\d{0,5})$/,
      ),
  })
  .transform((typed, context) => {
    const [act, named = '', quantity] = typed.do.split(':');
    const kept = piecedLines(typed, context).filter((line) => line.offer !== named);
    const lines = act === 'add' ? [...kept, { offer: named, quantity: Number(quantity) }] : kept;
    if (linesText(lines).length > ADDRESS.lines)
      context.addIssue({
        code: 'custom',
        path: ['q'],
        message:
          'Столько позиций сразу не\u00A0помещается: создайте заказ, а\u00A0остальные добавьте уже в\u00A0него',
      });
    return {
      user: typed.user,
      q: act === 'add' ? undefined : typed.q,
      page: act === 'page' ? named : undefined,
      added: act === 'add' ? named : undefined,
      lines,
      hand: handAfter(typed, act!, named, context),
    };
  });
