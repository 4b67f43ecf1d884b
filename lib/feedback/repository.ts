import { createHash } from 'node:crypto';
import type { Consent } from '../accounts/model.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import { AppError } from '../errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { momentsOf } from '../pocketbase/created-within.ts';
import { listFound } from '../pocketbase/list-found.ts';
import { changeRecord, getRecord, listAllRecords } from '../pocketbase/records.ts';
import type { FeedbackRecord } from '../pocketbase/schema.generated.ts';
import * as contracts from './contract.ts';
import type {
  Feedback,
  FeedbackAnswer,
  FeedbackState,
  MovedFeedback,
  ReceivedFeedback,
} from './model.ts';
import type { Extent } from '../lists/model.ts';

/**
 * Stores a message to the shop. The same message sent again within a day is answered with the
 * number of the first one.
 * @param consent null of a customer who has given it before
 * @returns the number under which the shop knows it
 * @throws AppError `too_many_requests`, `invalid_input`, `consent_required`, `consent_outdated`
 */
export async function sendFeedback(
  pb: Backend,
  storefront: string,
  feedback: Feedback,
  consent: Consent | null,
): Promise<number> {
  return (
    await callRoute(pb, contracts.takeFeedback, {
      body: { storefront, key: idempotencyKey(feedback), ...feedback, ...(consent && { consent }) },
    })
  ).number;
}

/**
 * Made of what the visitor wrote, because a form without JavaScript has nothing else to tell one
 * press from another.
 */
function idempotencyKey({ name, phone, email, topic, message, product, query }: Feedback): string {
  return createHash('sha256')
    .update(JSON.stringify([name, phone, email, topic, message, product, query]))
    .digest('hex');
}

type Listed = {
  state: FeedbackState | 'all';
  q?: string | undefined;
  sort?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
};

/**
 * One page of the messages, the newest first unless told. `q`: a number of a message, or a part of
 * a name, a phone or an address; `from`, `to`: days of the shop, both counted in. For the owner and
 * managers.
 * @throws AppError
 */
export async function listFeedback(
  pb: Backend,
  storefront: string,
  { state, q, sort = '-created', page, ...days }: Listed,
): Promise<{ messages: ReceivedFeedback[] } & Extent> {
  const { items, ...extent } = await listFound(pb, 'feedback', {
    q,
    storefront,
    state,
    sort,
    page,
    ...momentsOf(days),
  });
  return { messages: items.map(toFeedback), ...extent };
}

/** @throws AppError `not_found` */
export const getFeedback = async (pb: Backend, id: string): Promise<ReceivedFeedback> =>
  toFeedback(await getRecord(pb, 'feedback', id));

/**
 * @param seen the message's `updatedAt` as it was shown; '' to change it whatever it has become
 * @throws AppError `changed_meanwhile`, `not_found`
 */
export async function changeFeedbackState(
  pb: Backend,
  id: string,
  state: FeedbackState,
  seen: string,
): Promise<void> {
  await changeRecord(pb, 'feedback', id, { state }, seen);
}

/**
 * Moves several messages; those that stand so already, and those that somebody changes or removes
 * at the same moment, stay.
 * @returns those moved
 * @throws AppError
 */
export async function moveMessages(
  pb: Backend,
  ids: readonly string[],
  to: FeedbackState,
): Promise<MovedFeedback[]> {
  const filter = `(${ids.map((id) => pb.filter('id = {:id}', { id })).join(' || ')}) && ${pb.filter('state != {:to}', { to })}`;
  const moved: MovedFeedback[] = [];
  for (const { id, state, updated } of await listAllRecords(pb, 'feedback', { filter })) {
    const seen = await unlessTouched(changeRecord(pb, 'feedback', id, { state: to }, updated));
    if (seen) moved.push({ id, state, seen });
  }
  return moved;
}

/**
 * Gives moved messages the states back that they had; those that somebody has touched since stay.
 * @returns how many it were
 * @throws AppError
 */
export async function moveMessagesBack(
  pb: Backend,
  moved: readonly MovedFeedback[],
): Promise<number> {
  let back = 0;
  for (const { id, state, seen } of moved)
    if (await unlessTouched(changeRecord(pb, 'feedback', id, { state }, seen))) back += 1;
  return back;
}

/** @returns the version that a change has made; null when somebody was quicker */
async function unlessTouched(change: Promise<FeedbackRecord>): Promise<string | null> {
  try {
    return (await change).updated;
  } catch (error) {
    if (
      error instanceof AppError &&
      (error.code === 'changed_meanwhile' || error.code === 'not_found')
    )
      return null;
    throw error;
  }
}

/**
 * Answers by letter and moves the message on.
 * @param seen the message's `updatedAt` as it was shown
 * @throws AppError `changed_meanwhile`, `no_email`, `not_found`
 */
export const answerFeedback = (
  pb: Backend,
  id: string,
  text: string,
  seen: string,
): Promise<unknown> =>
  callRoute(pb, contracts.answerFeedback, { places: { id }, body: { text, seen } });

/** What was answered to a message, in order. @throws AppError */
export async function listAnswers(pb: Backend, feedback: string): Promise<FeedbackAnswer[]> {
  const rows = await listAllRecords(pb, 'feedback_answers', {
    filter: pb.filter('feedback = {:feedback}', { feedback }),
    sort: 'created',
  });
  return rows.map(({ id, admin_name: by, text, recipient, letter, created: createdAt }) => ({
    id,
    by,
    text,
    recipient,
    letter,
    createdAt,
  }));
}

function toFeedback({
  id,
  number,
  name,
  phone,
  email,
  topic,
  message,
  product,
  query,
  state,
  created,
  updated,
}: FeedbackRecord): ReceivedFeedback {
  return {
    id,
    number,
    name,
    phone,
    email,
    topic,
    message,
    product,
    query,
    state,
    createdAt: created,
    updatedAt: updated,
  };
}
