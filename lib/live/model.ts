/** Live updates: what changed, as the browser hears it. Pure. */

/**
 * Collections one may listen to, and the fields that travel: enough to tell of it, the page reads
 * the rest. Who hears what is the backend's rules.
 */
export const LIVE_FIELDS = {
  feedback: 'id,number,name,topic,state',
  import_jobs:
    'id,supplier,file_name,state,phase,rows_done,rows_total,started_at,finished_at,problem',
  orders: 'id,number,state,customer_wrote_at,updated',
  status_requests: 'id,number,state',
  stocktakings: 'id,state,updated',
  vin_requests: 'id,number,state',
} as const satisfies Record<string, string>;

/** What a customer is told of an order or a request of his: that it has changed. */
export const OWN_FIELDS = 'id,number,state';

export type LiveTopic = keyof typeof LIVE_FIELDS;
/** What the back office listens to, as a whole. */
export const LIVE_TOPICS = Object.keys(LIVE_FIELDS) as LiveTopic[];

/** How many orders or requests a customer's page listens to at most: a page of the list. */
export const MAX_OWN_LIVE = 30;

/** A record that has changed. */
export type LiveChange = {
  topic: LiveTopic;
  action: 'create' | 'update' | 'delete';
  record: { id: string } & Record<string, unknown>;
};

/**
 * What the stream carries. `back`: events may have been missed, look again; `lost`: the backend is
 * out of reach, it will be `back`.
 */
export type LiveMessage = LiveChange | { topic: null; action: 'back' | 'lost' };
