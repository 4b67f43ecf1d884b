'use server';

import { redirect } from 'next/navigation';
import { customerAction } from '../actions/define-action.ts';
import { config } from '../config.ts';
import { routes } from '../routes.ts';
import { stepRequest, submitRequest } from './repository.ts';
import { ownStepSchema, requestSchema } from './schema.ts';

/** Asks the shop for wholesale prices. */
export const sendStatusRequest = customerAction(
  requestSchema,
  async ({ application, consent }, { pb }) => {
    await submitRequest(pb, application, consent, config().storefront);
    redirect(routes.statusRequests({ done: 'sent' }));
  },
);

/** Answers the shop's question, or takes the request back. */
export const stepOwnRequest = customerAction(
  ownStepSchema,
  async ({ id, step, seen, text }, { pb }) => {
    await stepRequest(pb, id, step, { seen, text });
    redirect(routes.statusRequests({ done: step }));
  },
);
