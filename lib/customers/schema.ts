import { z } from 'zod';
import { MAX as MAX_OF_ACCOUNT } from '../accounts/model.ts';
import { lenient } from '../address-schema.ts';
import { chosenDay, listSchema, searchedText } from '../lists/schema.ts';
import { ADDRESS } from '../orders/lines/model.ts';
import { RETAIL } from '../prices/model.ts';
import { emailOrNone, line, phone, recordId, recordIdOrNone, tooLong } from '../typed.ts';
import { CUSTOMER_STATES, MAX, WITH_OR_WITHOUT } from './model.ts';

/** What the address of the list may say. */
export const customerListSchema = listSchema({
  sorts: ['created'],
  filters: {
    q: searchedText.optional(),
    level: z.union([z.literal(RETAIL), recordId]).optional(),
    company: z.union([z.enum(WITH_OR_WITHOUT), recordId]).optional(),
    state: z.enum(CUSTOMER_STATES).optional(),
    orders: z.enum(WITH_OR_WITHOUT).optional(),
    from: chosenDay.optional(),
    to: chosenDay.optional(),
  },
});
export type CustomerListState = z.output<typeof customerListSchema>;

/**
 * How somebody is reached; `id`: '' for a new customer; `order`, `hand`: an order for him is what
 * comes next, with these lines.
 */
export const customerSchema = z
  .object({
    id: recordIdOrNone,
    seen: z.string().max(40).default(''),
    name: line(MAX_OF_ACCOUNT.name),
    phone,
    email: emailOrNone,
    note: z.string().trim().max(MAX.note, tooLong(MAX.note)).default(''),
    order: z.string().max(ADDRESS.lines).optional(),
    hand: z.string().max(ADDRESS.hand).optional(),
  })
  .refine((typed) => typed.phone !== '' || typed.email !== '', {
    path: ['phone'],
    message: 'Укажите телефон или почту',
  });

export const blockSchema = z.object({
  id: recordId,
  reason: line(MAX.reason).min(1, 'Напишите причину: её увидят только сотрудники'),
});
export const customerIdSchema = z.object({ id: recordId });

/**
 * Two accounts are one person. `proof`: typed by who is sure; `asked`: what had to be typed, as the
 * page said it.
 */
export const mergeSchema = z.object({
  id: recordId,
  into: recordId,
  level: recordIdOrNone,
  company: recordIdOrNone,
  proof: line(MAX_OF_ACCOUNT.email),
});

const DONE = [
  'created',
  'contact',
  'level',
  'company',
  'blocked',
  'unblocked',
  'signed_out',
  'letter',
  'merged',
  'revoked',
] as const;
export type CustomerDone = (typeof DONE)[number];
/** What the address of a customer's page says has just been done. */
export const customerAddressSchema = z.object({ done: lenient(z.enum(DONE)) });
/** Of a new customer: an order for him comes next, with these lines. */
export const newCustomerAddressSchema = z.object({
  order: lenient(z.string().max(ADDRESS.lines)),
  hand: lenient(z.string().max(ADDRESS.hand)),
  found: lenient(searchedText),
});
/** Of a merge: who is looked for, and who was chosen to stay. */
export const mergeAddressSchema = z.object({
  find: lenient(searchedText),
  into: lenient(recordId),
});
