import { z } from 'zod';
import { LIVE_FIELDS, LIVE_TOPICS, MAX_LIVE_ORDERS, OWN_ORDER_FIELDS } from './model.ts';

const names = z.string().max(1000).transform((text) => [...new Set(text.split(','))]);

/** `?topics=import_jobs,feedback`: whole collections, for the staff. */
export const staffLiveSchema = z.object({ topics: names.pipe(z.array(z.enum(LIVE_TOPICS)).min(1)) })
  .transform(({ topics }) => topics.map((name) => ({ name, record: '*', fields: LIVE_FIELDS[name] })));

/**
 * `?orders=id,id`: some of the own orders, for a customer. One by one: a listener to the whole collection costs the backend a look into its tables
 * at every order that anybody places.
 */
export const customerLiveSchema = z.object({ orders: names.pipe(z.array(z.string().regex(/^[a-z0-9]{15}$/)).min(1).max(MAX_LIVE_ORDERS)) })
  .transform(({ orders }) => orders.map((record) => ({ name: 'orders' as const, record, fields: OWN_ORDER_FIELDS })));
