import { isOfOrder, isOutdated } from '../order-emails/render.ts';
import { selectOne } from '../sql/select.ts';
import type { Kept } from './link.ts';

/**
 * The states of a request in which an email about it is true; without them it is for good.
 */
export type Holds = {
  table: 'vin_requests' | 'status_requests';
  id: string;
  states: readonly string[] | undefined;
};

const STATE_IN = {
  vin_requests: 'SELECT state FROM vin_requests WHERE id = {:id}',
  status_requests: 'SELECT state FROM status_requests WHERE id = {:id}',
};

/** Whether the words of an email are true now, as far as they are about an order or a request. */
export function holdsStill(
  app: core.App,
  { template, payload }: Pick<Kept, 'template' | 'payload'>,
): boolean {
  if (isOfOrder(template)) return !isOutdated(app, payload);
  const { holds }: { holds?: Holds } = JSON.parse(payload || '{}') ?? {};
  if (!holds?.states) return true;
  const now = selectOne(app, { state: '' }, STATE_IN[holds.table], { id: holds.id })?.state;
  return now !== undefined && holds.states.includes(now);
}
