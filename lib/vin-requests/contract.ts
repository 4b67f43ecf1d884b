import { z } from 'zod';
import { cartLineReply } from '../cart/lines/schema.ts';
import { defineRoute } from '../pocketbase/define-route.ts';
import {
  VIN_STATES,
  VIN_STEPS,
  type RequestContact,
  type RequestedCar,
  type VinEvent,
  type VinEventKind,
  type VinFile,
} from './model.ts';

const text = z.string();
const state = z.enum(VIN_STATES);
const KINDS = ['submit', ...Object.keys(VIN_STEPS)] as [VinEventKind, ...VinEventKind[]];

const car = z.object({
  key: text,
  name: text,
  year: z.int().nullable(),
  vin: text,
  frame: text,
}) satisfies z.ZodType<RequestedCar>;
const contact = z.object({
  name: text,
  phone: text,
  email: text,
}) satisfies z.ZodType<RequestContact>;
const file = z.object({ id: text, name: text, bytes: z.int() }) satisfies z.ZodType<VinFile>;
const event = z.object({
  id: text,
  kind: z.enum(KINDS),
  by: z.enum(['customer', 'admin']),
  text,
  at: text,
}) satisfies z.ZodType<VinEvent>;

const line = z.object({
  id: text,
  offer: text,
  brand: text,
  article: text,
  name: text,
  unit: text,
  quantity: z.int(),
  note: text,
  now: cartLineReply.extend({ orderable: z.int().nonnegative() }).nullable(),
});
const shown = z.object({
  id: text,
  number: text,
  state,
  words: text,
  car,
  contact,
  reason: text,
  createdAt: text,
  events: z.array(event),
  files: z.array(file),
  lines: z.array(line),
});
/** A part that the shop has selected. `now`: what it costs its reader now, null once it is gone. */
export type SelectedLine = z.output<typeof line>;
/**
 * A request as whoever sent it sees it. `reason`: why it was closed; `lines`: none before they have
 * been sent; times are UTC.
 */
export type ShownVinRequest = z.output<typeof shown>;

/**
 * Asks the shop to select parts. `key`: 32 letters and digits of the form: sent again it is answered
 * with the same request; the files that have come by it go along. A customer is reached as his
 * account says, a guest as `contact` does; `consent`: not of a customer who has given it
 * before. `link`: the secret by which a
 * guest reads his request, '' for a customer.
 */
export const submitVinRequest = defineRoute({
  method: 'POST',
  path: '/api/shop/vin-requests',
  callers: ['anyone'],
  bodyLimit: 32 * 1024,
  body: z.object({
    storefront: text,
    key: text,
    words: text,
    car,
    contact,
    consent: z.object({ document: text, form: text }).optional(),
  }),
  reply: z.object({ id: text, number: text, link: text }),
});

/** A request, for the customer whose `id` it is, or for whoever has its `link`. */
export const showVinRequest = defineRoute({
  method: 'GET',
  path: '/api/shop/vin-request',
  callers: ['anyone'],
  query: z.object({ id: text.optional(), link: text.optional() }),
  reply: shown,
});

/**
 * One of the steps of lib/vin-requests/model.ts. `text`: the question, the answer or the reason;
 * `seen`: the state that the caller had before him; `link`: a guest's.
 */
export const stepVinRequest = defineRoute({
  method: 'POST',
  path: '/api/shop/vin-requests/{id}/{step}',
  callers: ['anyone'],
  bodyLimit: 16 * 1024,
  body: z.object({ seen: state, text: text.optional(), link: text.optional() }),
  reply: z.object({ state }),
});

/** Puts an offer among what is selected; one that is there already has this quantity and note. */
export const addVinLine = defineRoute({
  method: 'POST',
  path: '/api/shop/vin-requests/{id}/lines',
  callers: ['owner', 'manager'],
  bodyLimit: 4 * 1024,
  body: z.object({ offer: text, quantity: z.int(), note: text }),
  reply: z.object({ id: text }),
});

/** Takes a part out again; one that is gone is none. */
export const removeVinLine = defineRoute({
  method: 'POST',
  path: '/api/shop/vin-request-lines/{id}/remove',
  callers: ['owner', 'manager'],
  bodyLimit: 1024,
  reply: 'nothing',
});

/** A file (`file`, `name`) that waits for the form with this key to be sent. */
export const addVinFile = defineRoute({
  method: 'POST',
  path: '/api/shop/vin-request-files',
  callers: ['anyone'],
  bodyLimit: 11 * 1024 * 1024,
  query: z.object({ key: text }),
  body: 'file',
  reply: z.object({ id: text }),
});

/** The files that wait by a key, in the order in which they came. */
export const waitingVinFiles = defineRoute({
  method: 'GET',
  path: '/api/shop/vin-request-files',
  callers: ['anyone'],
  query: z.object({ key: text }),
  reply: z.object({ items: z.array(file) }),
});

/** Takes back a file that waits by this key; one that is gone is none. */
export const removeVinFile = defineRoute({
  method: 'POST',
  path: '/api/shop/vin-request-files/{id}/remove',
  callers: ['anyone'],
  bodyLimit: 1024,
  body: z.object({ key: text }),
  reply: 'nothing',
});
