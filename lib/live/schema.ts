import { z } from 'zod';
import { recordId } from '../typed.ts';
import { LIVE_FIELDS, LIVE_TOPICS, MAX_OWN_LIVE, OWN_FIELDS } from './model.ts';

const names = z
  .string()
  .max(1000)
  .transform((text) => [...new Set(text.split(','))]);

/** `?topics=import_jobs,feedback`: whole collections, for the staff. */
export const adminLiveSchema = z
  .object({ topics: names.pipe(z.array(z.enum(LIVE_TOPICS)).min(1)) })
  .transform(({ topics }) =>
    topics.map((name) => ({ name, record: '*', fields: LIVE_FIELDS[name] })),
  );

const own = names.pipe(z.array(recordId).min(1).max(MAX_OWN_LIVE));
const each = (name: 'orders' | 'status_requests' | 'vin_requests', records: string[]) =>
  records.map((record) => ({ name, record, fields: OWN_FIELDS }));

/**
 * `?orders=id,id`, `?requests=id` or `?selections=id`: some of the own ones, for a customer. One by one: a listener
 * to the whole collection costs the backend a look into its tables at every order that anybody
 * places.
 */
export const customerLiveSchema = z.union([
  z.object({ orders: own }).transform(({ orders }) => each('orders', orders)),
  z.object({ requests: own }).transform(({ requests }) => each('status_requests', requests)),
  z.object({ selections: own }).transform(({ selections }) => each('vin_requests', selections)),
]);
