import type { Backend } from '../../pocketbase/client.ts';
import { listAllRecords } from '../../pocketbase/records.ts';
import type { EventKind, ToldData } from './model.ts';

/** What happened to an order. `item`: the line concerned, '' for none; `at`: UTC. */
export type OrderEvent<Kind extends EventKind = EventKind> = {
  [K in Kind]: {
    id: string;
    kind: K;
    data: ToldData[K];
    item: string;
    actor: 'customer' | 'admin' | 'shop';
    at: string;
  };
}[Kind];

/**
 * What has happened to an order and its customer may know, the newest first. What an event tells
 * was written by the same shop, kind by kind.
 * @throws AppError
 */
export async function listEvents(pb: Backend, order: string): Promise<OrderEvent[]> {
  const records = await listAllRecords(pb, 'order_events', {
    filter: pb.filter('order = {:order} && public = true', { order }),
    sort: '-created',
  });
  return records.map(
    ({ id, kind, data, item, actor_kind, created }) =>
      ({ id, kind, data, item, actor: actor_kind, at: created }) as unknown as OrderEvent,
  );
}
