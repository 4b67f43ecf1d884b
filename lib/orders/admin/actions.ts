'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import type { z } from 'zod';
import { adminAction } from '../../actions/define-action.ts';
import { byField } from '../../actions/form-values.ts';
import { FORM_FIELD } from '../../actions/state.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { config } from '../../config.ts';
import { AppError, ERROR_TEXTS } from '../../errors.ts';
import { formatMoney } from '../../format/money.ts';
import { counted } from '../../format/plural.ts';
import { handText, linesText, piecesField } from '../lines/new-lines.ts';
import {
  addLine,
  editLine,
  moveLines,
  promiseLines,
  splitLine,
  takeBackSteps,
} from '../lines/repository.ts';
import { markSeen, writeMessage } from '../messages/repository.ts';
import { LINE_PROPERTIES } from '../state-properties/model.ts';
import { recordPayment, takeBackPayment } from '../payments/repository.ts';
import { acceptProposal, declineProposal, proposeInstead } from '../proposals/repository.ts';
import { changeContact, orderForCustomer } from './new-order-repository.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { keepDraft } from '../../session/draft.ts';
import { namingLines, namingPieces, namingPrices } from './refused-lines.ts';
import * as schema from './schema.ts';

const LINES = ['позиция', 'позиции', 'позиций'] as const;

/** One line takes a step. */
export const takeStep = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.stepSchema,
  async ({ line, from, to, known, ...how }, { pb }) => {
    await moveLines(pb, [{ line, from, to }], { ...how, unpaid: known });
    refresh();
    return `${LINE_PROPERTIES[to].name}.`;
  },
);

/**
 * Many lines take the same step; what could not is told. All that have taken it can be taken back.
 */
export const takeSteps = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.stepsSchema,
  async ({ ids, to, known, ...how }, { pb }) => {
    const { moved, refused, unpaidKopecks } = await moveLines(
      pb,
      ids.map((one) => ({ ...one, to })),
      { ...how, unpaid: known },
    );
    refresh();
    const unpaid = refused.filter(({ code }) => code === 'unpaid').length;
    const short = refused.filter(({ code }) => code === 'shelf_short').length;
    const others = refused.length - unpaid - short;
    return {
      message: [
        `${LINE_PROPERTIES[to].name}: ${counted(moved.length, LINES)}.`,
        unpaid > 0 &&
          `Не\u00A0оплачены и\u00A0остались: ${counted(unpaid, LINES)}, не\u00A0хватает ${formatMoney(unpaidKopecks)}.`,
        short > 0 && `На\u00A0полке столько нет, и\u00A0остались: ${counted(short, LINES)}.`,
        others > 0 &&
          `Остались как есть: ${counted(others, LINES)}, с\u00A0ними уже что-то сделали или такого шага у\u00A0них нет.`,
      ]
        .filter(Boolean)
        .join(' '),
      undo: moved.map((line) => `${line}-${to}`).join(','),
    };
  },
);

/**
 * The last steps of lines are taken back; why others were not is told, and what has become of the
 * emails.
 */
export const takeBack = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.takenStepsSchema,
  async ({ ids }, { pb }) => {
    const {
      moved,
      refused,
      emails: { left, withdrawn },
    } = await takeBackSteps(pb, ids);
    refresh();
    const [first] = refused;
    return [
      `Отменено: ${counted(moved.length, LINES)}.`,
      first && `Остались как есть: ${counted(refused.length, LINES)}. ${ERROR_TEXTS[first.code]}`,
      left > 0 && `Письмо уже ушло: об\u00A0отмене покупатель получит ещё\u00A0одно.`,
      withdrawn > 0 && 'Письмо покупателю ещё не\u00A0ушло и\u00A0отозвано.',
    ]
      .filter(Boolean)
      .join(' ');
  },
);

/**
 * Lines are promised for another day; there is no way back but another promise, so many are
 * counted.
 */
export const promise = adminAction(
  ['owner', 'manager'],
  schema.promiseSchema,
  async ({ ids, seen, day, reason, count }, { pb }) => {
    if (ids.length > 1 && count !== String(ids.length))
      throw new AppError('invalid_input', {
        fields: { count: [`Покупателям уйдут письма. Впишите, сколько позиций: ${ids.length}`] },
      });
    const lines = ids.map((one) => ({
      ...one,
      ...(ids.length === 1 && seen !== undefined && { seen }),
    }));
    const { moved, refused } = await promiseLines(pb, lines, day, reason);
    refresh();
    return `Новый срок: ${counted(moved.length, LINES)}.${refused.length > 0 ? ` Остались как есть: ${counted(refused.length, LINES)}.` : ''}`;
  },
);

/** Writes to the customer. */
export const writeToCustomer = adminAction(
  ['owner', 'manager'],
  schema.messageSchema,
  async ({ order, text }, { pb }) => {
    const { emailed } = await writeMessage(pb, order, text);
    refresh();
    return emailed
      ? 'Отправлено покупателю.'
      : 'Записано в\u00A0заказе. Письмо не\u00A0отправлено: у\u00A0покупателя нет почты.';
  },
);

/** Writes down what only the staff read. */
export const writeNote = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.messageSchema,
  async ({ order, text }, { pb }) => {
    await writeMessage(pb, order, text, false);
    refresh();
    return 'Заметка записана.';
  },
);

/** What the customer has written has been read. */
export const readMessages = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.orderIdSchema,
  async ({ order }, { pb }) => {
    await markSeen(pb, order);
    refresh();
  },
);

/** Noon by the shop's clock stands for the whole day. */
export const addPayment = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.paymentSchema,
  async ({ order, amount, day, ...payment }, { pb }) => {
    await recordPayment(pb, order, {
      ...payment,
      amountKopecks: amount,
      receivedAt: `${day} 09:00:00.000Z`,
    });
    refresh();
    return `Записано: ${formatMoney(amount)}.`;
  },
);

/** A payment that was written down by mistake counts no longer. */
export const takePaymentBack = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.takenPaymentSchema,
  async ({ payment, reason }, { pb }) => {
    const { paidKopecks } = await takeBackPayment(pb, payment, reason);
    refresh();
    return `Запись отменена. Всего оплачено ${formatMoney(paidKopecks)}.`;
  },
);

export const splitOff = adminAction(
  ['owner', 'manager', 'warehouse'],
  schema.splitSchema,
  async ({ line, quantity, seen }, { pb }) => {
    await splitLine(pb, line, quantity, seen);
    refresh();
    return 'Позиция разделена.';
  },
);

/** Changes pieces and price of a line. */
export const changeLine = adminAction(
  ['owner', 'manager'],
  schema.editSchema,
  async ({ line, quantity, price, reason, seenQuantity, seenPrice, known }, { pb }) => {
    const seen = { quantity: seenQuantity, priceKopecks: seenPrice };
    await editLine(pb, line, { quantity, priceKopecks: price }, reason, seen, known).catch(
      async (error: unknown) => {
        throw await namingPieces(pb, error, line, quantity);
      },
    );
    refresh();
    return `Сохранено: ${quantity} × ${formatMoney(price)}.`;
  },
);

/** Adds a line, and leads to it. */
export const addToOrder = adminAction(
  ['owner', 'manager'],
  schema.addSchema,
  async ({ order, offer, quantity, price, seen, known }, { pb }) => {
    const wish = { offer, quantity, known, ...(price !== undefined && { priceKopecks: price }) };
    const { id } = await addLine(pb, order, wish, seen).catch(ofPieces(pb, [wish]));
    redirect(`${adminRoutes.order(order)}#line-${id}`);
  },
);

/** Changes to whom and where an order goes. */
export const saveContact = adminAction(
  ['owner', 'manager'],
  schema.contactSchema,
  async ({ id, seen, ...contact }, { pb }) => {
    const { deliveryKopecks, totalKopecks } = await changeContact(pb, id, contact, seen);
    refresh();
    return `Сохранено. Доставка: ${deliveryKopecks > 0 ? formatMoney(deliveryKopecks) : 'бесплатно'}, итого ${formatMoney(totalKopecks)}.`;
  },
);

/** Proposes an offer instead of a line, and leads back to the order. */
export const propose = adminAction(
  ['owner', 'manager'],
  schema.proposalSchema,
  async ({ order, line, offer, quantity, price, known }, { pb }) => {
    const wish = { offer, quantity, known, ...(price !== undefined && { priceKopecks: price }) };
    await proposeInstead(pb, line, wish).catch(ofPieces(pb, [wish]));
    redirect(`${adminRoutes.order(order)}#line-${line}`);
  },
);

/** Answers a proposal for the customer, who has said so by phone. */
export const answerForCustomer = adminAction(
  ['owner', 'manager'],
  schema.proposalAnswerSchema,
  async ({ line, seen, answer }, { pb }) => {
    await (answer === 'accept' ? acceptProposal : declineProposal)(pb, line, seen);
    refresh();
    return answer === 'accept'
      ? 'Замена принята за покупателя.'
      : 'Замена отклонена за покупателя.';
  },
);

/**
 * Makes an order in a customer's name, once however often it is pressed, and leads to it; other
 * presses of its form change its lines and keep what was typed.
 */
export const orderFor = adminAction(
  ['owner', 'manager'],
  schema.newOrderButtonSchema,
  async (typed, { pb, me }) => {
    if (typed.do !== 'create') return shape(me.id, typed);
    const wish = understood(schema.newOrderSchema, typed);
    const { id } = await orderForCustomer(pb, { ...wish, storefront: config().storefront }).catch(
      async (error: unknown) => {
        const named = await namingLines(pb, error, wish.lines, piecesField);
        throw await namingPrices(pb, named, wish);
      },
    );
    redirect(adminRoutes.order(id));
  },
);

/**
 * The lines stand in the address of the page; the rest waits as what was typed before a session
 * ended does.
 */
async function shape(account: string, typed: Record<string, unknown>): Promise<never> {
  const { user, lines, hand, added, q, page } = understood(schema.shapedOrderSchema, typed);
  const kept = typed['do'] === 'hand' ? [] : schema.HAND_FIELDS;
  const values = Object.fromEntries(
    [...schema.NEW_ORDER_FIELDS, ...kept].map((field) => [field, String(typed[field] ?? '')]),
  );
  if (typed['name'] !== undefined)
    await keepDraft({ account, form: String(typed[FORM_FIELD] ?? ''), values });
  redirect(
    adminRoutes.newOrder({
      customer: user,
      lines: linesText(lines) || undefined,
      hand: handText(hand) || undefined,
      added,
      q,
      page,
    }),
  );
}

/** For `catch` of what was refused because of pieces: says how many can be had beside their field. */
const ofPieces =
  (pb: Backend, lines: readonly { offer: string; quantity: number }[]) =>
  async (error: unknown): Promise<never> => {
    throw await namingLines(pb, error, lines, () => 'quantity');
  };

/** @throws AppError `invalid_input` with what is wrong */
function understood<Schema extends z.ZodType>(of: Schema, typed: unknown): z.output<Schema> {
  const { data, error } = of.safeParse(typed);
  if (error) throw new AppError('invalid_input', { fields: byField(error) });
  return data as z.output<Schema>;
}
