import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { listAllRecords } from '../../pocketbase/records.ts';
import * as contracts from '../contract.ts';

/**
 * What somebody wrote about an order. `byShop`: not the customer; `author`: name of who wrote it
 * for the shop; `isPublic`: the customer reads it; `at`: UTC.
 */
export type OrderMessage = {
  id: string;
  byShop: boolean;
  author: string;
  isPublic: boolean;
  text: string;
  at: string;
};

/** All messages of an order that the caller may read, the oldest first. @throws AppError */
export async function listMessages(pb: Backend, order: string): Promise<OrderMessage[]> {
  const records = await listAllRecords(pb, 'order_messages', {
    filter: pb.filter('order = {:order}', { order }),
    sort: 'created',
  });
  return records.map(({ id, author_kind, author_name, public: isPublic, text, created }) => ({
    id,
    byShop: author_kind === 'admin',
    author: author_name,
    isPublic,
    text,
    at: created,
  }));
}

/**
 * Writes to the other side; `isPublic: false` is a note of the staff among themselves.
 * `emailed`: an email tells the customer of it. The same
 * words again within a minute are the press repeated.
 * @throws AppError `not_found`, `forbidden`, `too_many_requests`, `invalid_input`
 */
export const writeMessage = (
  pb: Backend,
  order: string,
  text: string,
  isPublic = true,
): Promise<{ id: string; emailed: boolean }> =>
  callRoute(pb, contracts.writeMessage, {
    places: { id: order },
    body: { text, public: isPublic },
  });

/** What was written so far has been seen by the caller's side. @throws AppError `not_found` */
export const markSeen = (pb: Backend, order: string): Promise<void> =>
  callRoute(pb, contracts.markSeen, { places: { id: order } });
