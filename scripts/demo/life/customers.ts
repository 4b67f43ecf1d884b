import { register, signIn } from '../../../lib/accounts/repository.ts';
import type { Consent } from '../../../lib/accounts/model.ts';
import { inviteAdmin, listAdmins } from '../../../lib/admins/repository.ts';
import { blockCustomer, createCustomer, listCustomers } from '../../../lib/customers/repository.ts';
import { AppError } from '../../../lib/errors.ts';
import { documentVersion } from '../../../lib/pages/model.ts';
import { getCompanyPage } from '../../../lib/pages/repository.ts';
import { createBackend, type Backend } from '../../../lib/pocketbase/client.ts';
import { emailOf, SIGNED_IN } from './sign-ins.ts';

export type SignedInName = keyof typeof SIGNED_IN;

/** Who buys by phone: without an address, so without a sign-in. */
const BY_PHONE = {
  caller: { name: 'Демо Покупатель 2', phone: '+79000000011' },
  visitor: { name: 'Демо Покупатель 3', phone: '+79000000012' },
} as const;
export type CallerName = keyof typeof BY_PHONE;

const BLOCKED = { name: 'Демо Покупатель 4', phone: '+79000000013' };

const ADMINS = [
  { name: 'Демо Менеджер', mail: 'manager', role: 'manager' },
  { name: 'Демо Кладовщик', mail: 'sklad', role: 'warehouse' },
] as const;

/** A customer of the demo: how the shop knows and reaches him. */
export type Customer = { id: string; contact: { name: string; phone: string; email: string } };
/** One who is signed in. */
export type SignedInCustomer = Customer & { pb: Backend };

export type DemoCustomers = { [name in SignedInName]: SignedInCustomer } & {
  [name in CallerName]: Customer;
};

/**
 * Each comes from an address of his own, as visitors do: the shop bounds what one address may ask
 * for. The last part names nobody (RFC 5737).
 */
function visitor(url: string, last: number): Backend {
  const pb = createBackend(url);
  const { beforeSend } = pb;
  pb.beforeSend = (address, options) =>
    beforeSend!(address, {
      ...options,
      headers: { ...options.headers, 'X-Forwarded-For': `192.0.2.${last}` },
    });
  return pb;
}

/** The consent to the privacy page as it stands. @param form where it is given */
export async function consentTo(pb: Backend, storefront: string, form: string): Promise<Consent> {
  return { document: documentVersion(await getCompanyPage(pb, storefront, 'privacy')), form };
}

/**
 * Makes the customers of the demo, as each would himself or the shop on the phone; who is there
 * already stays.
 * @param password of those who sign in
 * @throws AppError
 */
export async function makeCustomers(
  owner: Backend,
  url: string,
  storefront: string,
  password: string,
): Promise<DemoCustomers> {
  const people: Partial<Record<string, Customer>> = {};
  for (const [index, [key, person]] of Object.entries(SIGNED_IN).entries())
    people[key] = await signedIn(visitor(url, index + 1), storefront, person, password);
  for (const [key, person] of Object.entries(BY_PHONE)) people[key] = await byPhone(owner, person);
  const { id } = await byPhone(owner, BLOCKED);
  await unless('changed_meanwhile', blockCustomer(owner, id, 'Трижды не пришёл за заказом'));
  return people as DemoCustomers;
}

/** Invites the demo's colleagues; who is invited already stays. @throws AppError */
export async function inviteAdmins(owner: Backend): Promise<void> {
  const known = new Set((await listAdmins(owner)).map(({ email }) => email));
  for (const { mail, ...who } of ADMINS)
    if (!known.has(emailOf(mail))) await inviteAdmin(owner, { ...who, email: emailOf(mail) });
}

async function signedIn(
  pb: Backend,
  storefront: string,
  { name, mail, phone }: (typeof SIGNED_IN)[SignedInName],
  password: string,
): Promise<SignedInCustomer> {
  const email = emailOf(mail);
  const wanted = { email, password, username: '', name, phone };
  const known = await unless(
    'email_taken',
    register(pb, wanted, await consentTo(pb, storefront, 'register')),
  );
  const {
    model: { id },
  } = known ?? (await signIn(pb, email, password));
  return { id, pb, contact: { name, phone, email } };
}

async function byPhone(
  owner: Backend,
  { name, phone }: { name: string; phone: string },
): Promise<Customer> {
  const {
    items: [known],
  } = await listCustomers(owner, { q: phone, page: 1 } as Parameters<typeof listCustomers>[1], 1);
  return {
    id: known?.id ?? (await createCustomer(owner, { name, phone, email: '' })),
    contact: { name, phone, email: '' },
  };
}

/** What came of it, or null when it was refused because it is so already. */
async function unless<T>(code: AppError['code'], done: Promise<T>): Promise<T | null> {
  try {
    return await done;
  } catch (error) {
    if (error instanceof AppError && error.code === code) return null;
    throw error;
  }
}
