import type { Consent } from '../../../lib/accounts/model.ts';
import { register, signIn } from '../../../lib/accounts/repository.ts';
import { inviteAdmin, listAdmins } from '../../../lib/admins/repository.ts';
import type { Config } from '../../../lib/config.ts';
import { blockCustomer, createCustomer, listCustomers } from '../../../lib/customers/repository.ts';
import { AppError } from '../../../lib/errors.ts';
import { changeOwnGarage, listOwnCars } from '../../../lib/garage/repository.ts';
import { documentVersion } from '../../../lib/pages/model.ts';
import { getCompanyPage } from '../../../lib/pages/repository.ts';
import { createBackend, type Backend } from '../../../lib/pocketbase/client.ts';
import type { Customer, DemoCustomers, Life, SignedInCustomer } from './life.ts';
import { emailOf, CONTACTS, type CallerName, type SignedInName } from './contacts.ts';

/**
 * Each comes from an address of his own, as visitors do: the shop bounds what one address may ask
 * for. The last part names nobody (RFC 5737).
 */
function visitor(url: string, last: number): Backend {
  const pb = createBackend(url);
  const { beforeSend } = pb;
  pb.beforeSend = (address, options) => {
    const headers = { ...options.headers, 'X-Forwarded-For': `192.0.2.${last}` };
    return beforeSend!(address, { ...options, headers });
  };
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
  { pocketbaseUrl: url, storefront }: Config,
  password: string,
): Promise<DemoCustomers> {
  const people: Partial<Record<string, Customer>> = {};
  for (const [index, [key, person]] of Object.entries(CONTACTS.signedIn).entries())
    people[key] = await signedIn(visitor(url, index + 1), storefront, person, password);
  for (const [key, person] of Object.entries(CONTACTS.byPhone))
    people[key] = await byPhone(owner, person);
  const { id } = await byPhone(owner, CONTACTS.blocked);
  await unless('changed_meanwhile', blockCustomer(owner, id, CONTACTS.blocked.reason));
  return people as DemoCustomers;
}

/** Invites the demo's colleagues; who is invited already stays. @throws AppError */
export async function inviteAdmins(owner: Backend): Promise<void> {
  const known = new Set((await listAdmins(owner)).map(({ email }) => email));
  for (const { mail, ...who } of CONTACTS.admins)
    if (!known.has(emailOf(mail))) await inviteAdmin(owner, { ...who, email: emailOf(mail) });
}

/** Puts cars into the garage of the buyer, unless he keeps some. @throws AppError */
export async function fillGarage({ people: { buyer } }: Life): Promise<void> {
  if ((await listOwnCars(buyer.pb)).length === 0)
    await changeOwnGarage(buyer.pb, { add: CONTACTS.garage });
}

async function signedIn(
  pb: Backend,
  storefront: string,
  { name, mail, phone }: (typeof CONTACTS.signedIn)[SignedInName],
  password: string,
): Promise<SignedInCustomer> {
  const email = emailOf(mail);
  const wanted = { email, password, username: '', name, phone };
  const consent = await consentTo(pb, storefront, 'register');
  const known = await unless('email_taken', register(pb, wanted, consent));
  const { model } = known ?? (await signIn(pb, email, password));
  return { id: model.id, pb, contact: { name, phone, email } };
}

async function byPhone(
  owner: Backend,
  person: (typeof CONTACTS.byPhone)[CallerName],
): Promise<Customer> {
  const { name, phone } = person;
  const contact = { name, phone, email: '' };
  const wanted = { q: phone, page: 1 } as Parameters<typeof listCustomers>[1];
  const [known] = (await listCustomers(owner, wanted, 1)).items;
  return { id: known?.id ?? (await createCustomer(owner, contact)), contact };
}

/** What came of it, or null when it was refused because it is so already. */
const unless = <T>(code: AppError['code'], done: Promise<T>): Promise<T | null> =>
  done.catch((error: unknown) => {
    if (error instanceof AppError && error.code === code) return null;
    throw error;
  });
