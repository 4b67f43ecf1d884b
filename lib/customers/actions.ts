'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import { AppError } from '../errors.ts';
import { phonesMeant } from '../phones/model.ts';
import { proofOf } from './model.ts';
import * as customers from './repository.ts';
import { blockSchema, customerIdSchema, customerSchema, mergeSchema } from './schema.ts';
import { linkDuplicate } from './link-duplicate.ts';

// Each ends on the page that says what was done: a reload sends nothing again.

export const saveCustomer = adminAction(
  ['owner', 'manager'],
  customerSchema,
  async ({ id, seen, order, hand, note, ...contact }, { pb }) => {
    if (id) {
      await linkDuplicate(pb, customers.changeCustomer(pb, id, { ...contact, note }, seen));
      redirect(adminRoutes.customer(id, 'contact'));
    }
    const made = await linkDuplicate(pb, customers.createCustomer(pb, contact));
    redirect(
      order === undefined
        ? adminRoutes.customer(made, 'created')
        : adminRoutes.newOrder({
            customer: made,
            lines: order || undefined,
            hand: hand || undefined,
          }),
    );
  },
);

export const blockCustomer = adminAction(
  ['owner', 'manager'],
  blockSchema,
  async ({ id, reason }, { pb }) => {
    await customers.blockCustomer(pb, id, reason);
    redirect(adminRoutes.customer(id, 'blocked'));
  },
);

export const unblockCustomer = adminAction(
  ['owner', 'manager'],
  customerIdSchema,
  async ({ id }, { pb }) => {
    await customers.unblockCustomer(pb, id);
    redirect(adminRoutes.customer(id, 'unblocked'));
  },
);

export const signCustomerOut = adminAction(
  ['owner', 'manager'],
  customerIdSchema,
  async ({ id }, { pb }) => {
    await customers.signCustomerOut(pb, id);
    redirect(adminRoutes.customer(id, 'signed_out'));
  },
);

export const sendPasswordEmail = adminAction(
  ['owner', 'manager'],
  customerIdSchema,
  async ({ id }, { pb }) => {
    await customers.sendPasswordEmail(pb, id);
    redirect(adminRoutes.customer(id, 'letter'));
  },
);

/** Gives an account up for another one, when its address, phone or name has been typed right. */
export const mergeCustomers = adminAction(
  ['owner', 'manager'],
  mergeSchema,
  async ({ id, into, proof, ...decided }, { pb }) => {
    const expected = proofOf(await customers.getCustomer(pb, id));
    if (![proof.toLowerCase(), ...phonesMeant(proof)].includes(expected.toLowerCase()))
      throw new AppError('invalid_input', { fields: { proof: ['Это не то, что просят вписать'] } });
    await customers.mergeCustomers(pb, id, into, decided);
    redirect(adminRoutes.customer(into, 'merged'));
  },
);
