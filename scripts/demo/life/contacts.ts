import { z } from 'zod';
import { line, readData } from '../read-data.ts';

const name = line.max(60);
const person = z.strictObject({ name, phone: z.string().regex(/^\+790000000\d\d$/) });
/** Of an address, before the sign. */
const mail = z.string().regex(/^[a-z\d]{1,20}$/);
const number = z.string().max(20).default('');
const car = z.strictObject({
  car: z.string().max(60),
  title: name,
  year: z.int().min(1950).max(2100),
  vin: number,
  frame: number,
  mileage: z.int().min(0).max(1_000_000).nullable().default(null),
  note: z.string().max(200).default(''),
  chosen: z.boolean(),
});

export const signedInName = z.enum(['buyer', 'wholesale', 'newcomer', 'asked']);
export type SignedInName = z.infer<typeof signedInName>;
export const callerName = z.enum(['caller', 'visitor']);
export type CallerName = z.infer<typeof callerName>;

/**
 * `signedIn`: who buys and signs in himself, one for himself, one for a company that pays by a level,
 * and two companies that ask for one. `byPhone`: who has no address, so no sign-in. `garage`: cars of
 * the buyer, with numbers of no real car; the first is the chosen one.
 */
export const CONTACTS = readData(
  'contacts',
  z.strictObject({
    signedIn: z.record(signedInName, person.extend({ mail })),
    byPhone: z.record(callerName, person),
    blocked: person.extend({ reason: line }),
    admins: z.array(z.strictObject({ name, mail, role: z.enum(['manager', 'warehouse']) })).max(9),
    garage: z.array(car).max(9),
  }),
);

/**
 * Nobody has an address there: the domain is kept free for examples (RFC 2606), and the shop hands
 * no email to it.
 */
const DOMAIN = 'demo.example';

/** @param mail of somebody in the demo, before the sign */
export const emailOf = (mail: string): string => `${mail}@${DOMAIN}`;

/** With what the demo's own customers sign in: who buys for himself, and who buys by a level. */
export const DEMO_SIGN_INS = [
  emailOf(CONTACTS.signedIn.buyer.mail),
  emailOf(CONTACTS.signedIn.wholesale.mail),
] as const;
