'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { formatMoney } from '../../format/money.ts';
import { counted } from '../../format/plural.ts';
import { moveLines, promiseLines, splitLine } from '../lines/repository.ts';
import { markSeen, writeMessage } from '../messages/repository.ts';
import { LINE_STATE_NAMES } from '../names/model.ts';
import { recordPayment } from '../payments/repository.ts';
import { acceptProposal, declineProposal, proposeInstead } from '../proposals/repository.ts';
import { changeContact, orderForCustomer } from '../staff/repository.ts';
import { isForGood, isUndone } from '../states/undo.ts';
import * as schema from './schema.ts';

const LINES = ['строка', 'строки', 'строк'] as const;

/** One line takes a step. */
export const takeStep = adminAction(['owner', 'manager', 'warehouse'], schema.stepSchema, async ({ line, from, to, reason, restock }, { pb }) => {
  await moveLines(pb, [{ line, from, to }], { reason, restock });
  refresh();
  return `${LINE_STATE_NAMES[to]}.`;
});

/** Many lines take the same step; what could not is told. What has a way back for all of them can be taken back. */
export const takeSteps = adminAction(['owner', 'manager', 'warehouse'], schema.stepsSchema, async ({ ids, to, reason, restock, count }, { pb }) => {
  const needsCount = ids.length > 1 && ids.some(({ from }) => isForGood(from, to));
  if (needsCount && count !== String(ids.length)) throw new AppError('invalid_input', { fields: { count: [`Обратного шага нет. Впишите, сколько строк: ${ids.length}`] } });
  const { moved, refused } = await moveLines(pb, ids.map((one) => ({ ...one, to })), { reason, restock });
  refresh();
  const steps = ids.filter(({ line }) => moved.includes(line));
  return {
    message: `${LINE_STATE_NAMES[to]}: ${counted(moved.length, LINES)}.${refused.length > 0 ? ` Остались как есть: ${counted(refused.length, LINES)}, с\u00A0ними уже что-то сделали или такого шага у\u00A0них нет.` : ''}`,
    undo: steps.every(({ from }) => isUndone(from, to)) ? steps.map(({ line, from }) => `${line}-${from}`).join(',') : '',
  };
});

/** Lines that have just taken a step go back to where they were. */
export const takeBack = adminAction(['owner', 'manager', 'warehouse'], schema.takenStepsSchema, async ({ ids, to }, { pb }) => {
  const { moved, refused } = await moveLines(pb, ids.map(({ line, from }) => ({ line, from: to, to: from })));
  refresh();
  return `Отменено: ${counted(moved.length, LINES)}.${refused.length > 0 ? ` С\u00A0другими уже что-то сделали: ${counted(refused.length, LINES)}.` : ''}`;
});

/** Lines are promised for another day; there is no way back but another promise, so many are counted. */
export const promise = adminAction(['owner', 'manager'], schema.promiseSchema, async ({ ids, seen, day, reason, count }, { pb }) => {
  if (ids.length > 1 && count !== String(ids.length)) throw new AppError('invalid_input', { fields: { count: [`Покупателям уйдут письма. Впишите, сколько строк: ${ids.length}`] } });
  const { moved, refused } = await promiseLines(pb, ids.map((one) => ({ ...one, ...(ids.length === 1 && seen !== undefined && { seen }) })), day, reason);
  refresh();
  return `Новый срок: ${counted(moved.length, LINES)}.${refused.length > 0 ? ` Остались как есть: ${counted(refused.length, LINES)}.` : ''}`;
});

/** Writes to the customer. */
export const writeToCustomer = adminAction(['owner', 'manager'], schema.messageSchema, async ({ order, text }, { pb }) => {
  await writeMessage(pb, order, text);
  refresh();
  return 'Отправлено покупателю.';
});

/** Writes down what only the staff read. */
export const writeNote = adminAction(['owner', 'manager', 'warehouse'], schema.messageSchema, async ({ order, text }, { pb }) => {
  await writeMessage(pb, order, text, false);
  refresh();
  return 'Заметка записана.';
});

/** What the customer has written has been read. */
export const readMessages = adminAction(['owner', 'manager', 'warehouse'], schema.orderIdSchema, async ({ order }, { pb }) => {
  await markSeen(pb, order);
  refresh();
});

/** Noon by the shop's clock stands for the whole day. */
export const addPayment = adminAction(['owner', 'manager', 'warehouse'], schema.paymentSchema, async ({ order, amount, day, ...payment }, { pb }) => {
  await recordPayment(pb, order, { ...payment, amountKopecks: amount, receivedAt: `${day} 09:00:00.000Z` });
  refresh();
  return `Записано: ${formatMoney(amount)}.`;
});

export const splitOff = adminAction(['owner', 'manager', 'warehouse'], schema.splitSchema, async ({ line, quantity, seen }, { pb }) => {
  await splitLine(pb, line, quantity, seen);
  refresh();
  return 'Строка разделена.';
});

/** Changes to whom and where an order goes. */
export const saveContact = adminAction(['owner', 'manager'], schema.contactSchema, async ({ id, seen, ...contact }, { pb }) => {
  const { deliveryKopecks, totalKopecks } = await changeContact(pb, id, contact, seen);
  refresh();
  return `Сохранено. Доставка: ${deliveryKopecks > 0 ? formatMoney(deliveryKopecks) : 'бесплатно'}, итого ${formatMoney(totalKopecks)}.`;
});

/** Proposes an offer instead of a line, and leads back to the order. */
export const propose = adminAction(['owner', 'manager'], schema.proposalSchema, async ({ order, line, offer, quantity, price }, { pb }) => {
  await proposeInstead(pb, line, { offer, quantity, ...(price > 0 && { priceKopecks: price }) });
  redirect(`${adminRoutes.order(order)}#line-${line}`);
});

/** Answers a proposal for the customer, who has said so by phone. */
export const answerForCustomer = adminAction(['owner', 'manager'], schema.proposalAnswerSchema, async ({ line, seen, answer }, { pb }) => {
  await (answer === 'accept' ? acceptProposal : declineProposal)(pb, line, seen);
  refresh();
  return answer === 'accept' ? 'Замена принята за покупателя.' : 'Замена отклонена за покупателя.';
});

/** Makes an order in a customer's name, once however often it is pressed, and leads to it. */
export const orderFor = adminAction(['owner', 'manager'], schema.newOrderSchema, async (request, { pb }) => {
  const { id } = await orderForCustomer(pb, { ...request, storefront: config().storefront });
  redirect(adminRoutes.order(id));
});
