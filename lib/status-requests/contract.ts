import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';
import { BUSINESSES, REQUEST_STATES, type Application } from './model.ts';
import { papers } from './schema.ts';

const text = z.string();

const application = z.object({
  business: z.enum(BUSINESSES),
  company: papers,
  contact: z.object({ name: text, phone: text, email: text }),
  comment: text,
}) satisfies z.ZodType<Application>;

/**
 * A customer asks for wholesale prices. He has one open request at most. The papers that he has
 * uploaded for it go with it. `consent`: as of an order (lib/orders/contract.ts).
 */
export const submitRequest = defineRoute({
  method: 'POST',
  path: '/api/shop/status-requests',
  callers: ['customer'],
  bodyLimit: 16 * 1024,
  body: application.extend({
    storefront: text,
    consent: z.object({ document: text, form: text }).optional(),
  }),
  reply: z.object({ id: text, number: text }),
});

/**
 * One of the steps of lib/status-requests/model.ts. `text`: the question, the answer or the reason;
 * `level`: granted by `approve`; `seen`: the state that the caller had before him.
 */
export const takeStep = defineRoute({
  method: 'POST',
  path: '/api/shop/status-requests/{id}/{step}',
  callers: ['customer', 'owner', 'manager'],
  bodyLimit: 16 * 1024,
  body: z.object({
    text: text.optional(),
    level: text.optional(),
    seen: z.enum(REQUEST_STATES),
  }),
  reply: z.object({ state: z.enum(REQUEST_STATES) }),
});

/** A paper (`file`, `name`) for an open request of the caller; without one it waits for his next. */
export const addFile = defineRoute({
  method: 'POST',
  path: '/api/shop/status-request-files',
  callers: ['customer'],
  bodyLimit: 11 * 1024 * 1024,
  query: z.object({ request: text.optional() }),
  body: 'file',
  reply: z.object({ id: text }),
});

/** Takes back a paper that has not been sent yet; one that is gone is none. */
export const removeFile = defineRoute({
  method: 'POST',
  path: '/api/shop/status-request-files/{id}/remove',
  callers: ['customer'],
  bodyLimit: 1024,
  reply: 'nothing',
});
