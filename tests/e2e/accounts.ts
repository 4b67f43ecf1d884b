import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { PROOF_MS } from '../../lib/accounts/sessions/model.ts';
import { signInOwner, type Owner } from '../support/owner.ts';
import { until } from '../support/shop.ts';
import { anAddress } from '../support/address.ts';
import { expect } from './journey.ts';

/** Two minutes, in each of which the postman comes by, ms: one of them may find him on his way. */
const POST_MS = 120_000;
const PASSWORD = 'correct-horse';

let owner: { is: Promise<Owner>; since: number } | undefined;
/**
 * The owner at the backend's own door, asked seldom: who signs in too often is refused, and whose
 * password was said long ago makes nobody an admin.
 */
function theOwner(): Promise<Owner> {
  if (!owner || Date.now() - owner.since > PROOF_MS / 2) {
    const is = signInOwner(
      process.env.E2E_BACKEND_PORT!,
      'owner@shop.test',
      process.env.E2E_ADMIN_PASSWORD!,
    );
    owner = { is, since: Date.now() };
  }
  return owner.is;
}

export type Person = { id: string; email: string; password: string };

export const anEmail = (): string => `guest-${randomUUID()}@shop.test`;

/**
 * A customer made by the staff, since those who register themselves are counted; the address is not
 * confirmed.
 */
export async function aCustomer(over: Record<string, unknown> = {}): Promise<Person> {
  const email = anEmail();
  const { id } = await asOwner<{ id: string }>('/api/collections/users/records', 'POST', {
    email,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: 'Анна',
    ...over,
  });
  return { id, email, password: PASSWORD };
}

/** Somebody of the staff. */
export async function anAdmin(role: string): Promise<Person> {
  const email = anEmail();
  const { id } = await asOwner<{ id: string }>('/api/collections/admins/records', 'POST', {
    email,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: 'Сотрудник',
    role,
    active: true,
  });
  return { id, email, password: PASSWORD };
}

/** Somebody who supplies the shop, with a name of his own. */
export async function aSupplier(): Promise<{ id: string; name: string }> {
  const code = `supplier-${randomUUID().slice(0, 8)}`;
  const { id } = await asOwner<{ id: string }>('/api/collections/suppliers/records', 'POST', {
    name: `Поставщик ${code}`,
    code,
    kind: 'partner',
    active: true,
  });
  return { id, name: `Поставщик ${code}` };
}

/** A maker that the shop knows. */
export const aBrand = (name: string): Promise<{ id: string }> =>
  asOwner('/api/collections/brands/records', 'POST', {
    name,
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    kind: 'parts_maker',
    active: true,
  });

/**
 * Has an email with a link written for a customer, who asks for another address.
 * @returns the address that the email goes to
 */
export async function aEmailTo({ email, password }: Person): Promise<string> {
  const newEmail = anEmail();
  const { url } = await theOwner();
  const address = anAddress();
  const post = (door: string, body: object, token = '') =>
    fetch(`${url}/api/collections/users/${door}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        authorization: token,
      },
      body: JSON.stringify(body),
    });
  const { token } = (await (
    await post('auth-with-password', { identity: email, password })
  ).json()) as { token: string };
  const reply = await post('request-email-change', { newEmail }, token);
  if (!reply.ok) throw new Error(`No email to ${newEmail}: ${reply.status} ${await reply.text()}`);
  return newEmail;
}

/** A price level of that percent on retail. @returns its id */
export const aLevel = async (percent: number): Promise<string> =>
  (
    await asOwner<{ id: string }>('/api/collections/price_levels/records', 'POST', {
      code: `level-${randomUUID().slice(0, 8)}`,
      name: 'Опт',
      base: 'retail',
      percent,
    })
  ).id;

/** What the shop does with the newest request of a customer. @param seen the state it stands in */
export async function stepRequestOf(
  customer: string,
  step: string,
  seen: string,
  more: { text?: string; level?: string } = {},
): Promise<void> {
  const { items } = await asOwner<{ items: { id: string }[] }>(
    `/api/collections/status_requests/records?sort=-created,-@rowid&perPage=1&filter=${encodeURIComponent(`user = '${customer}'`)}`,
    'GET',
  );
  await asOwner(`/api/shop/status-requests/${items[0]!.id}/${step}`, 'POST', { seen, ...more });
}

/** What the staff change about a customer, as in the back office. */
export const changeCustomer = (id: string, fields: Record<string, unknown>): Promise<unknown> =>
  asOwner(`/api/collections/users/records/${id}`, 'PATCH', fields);

/** Signs in by the form, at `/auth` or wherever the page stands already. */
export async function signInAt(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  path = '/auth',
): Promise<void> {
  await page.goto(path);
  const form = page.locator('form', { has: page.locator('[name=identity]') });
  await form.locator('[name=identity]').fill(email);
  await form.locator('[name=password]').fill(password);
  await form.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).not.toHaveURL(/\/(auth|admin\/login)(\?|$)/);
}

/** Goes to a section of the back office by its navigation, which on a phone is a sheet. */
export async function openSection(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Разделы', exact: true });
  if (await sheet.isVisible()) await sheet.click();
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name, exact: true })
    .click();
}

/** The newest email of a kind to somebody. Waits for the postman. */
export async function emailTo(
  recipient: string,
  template: string,
): Promise<{ subject: string; text: string }> {
  let id: string | undefined;
  await until(async () => {
    const filter = encodeURIComponent(
      `recipient = "${recipient}" && template = "${template}" && subject != ""`,
    );
    const { items } = await asOwner<{ items: { id: string }[] }>(
      `/api/collections/outbox/records?perPage=1&sort=-created,-@rowid&filter=${filter}`,
    );
    id = items[0]?.id;
    return id !== undefined;
  }, POST_MS);
  return asOwner(`/api/shop/outbox/${id}`);
}

/** Where the link of the newest email of a kind leads, on this shop. Waits for the postman. */
export async function linkTo(
  recipient: string,
  template: 'verification' | 'password_reset' | 'email_change' | 'admin_invitation',
): Promise<string> {
  const { text } = await emailTo(recipient, template);
  const { pathname, search } = new URL(/https?:\S+\?token=\S+/.exec(text)![0]);
  return pathname + search;
}

/** Somebody writes to the shop. @returns the message's number */
export async function aMessageFrom(
  name: string,
  message = 'Нужен рычаг',
  email = '',
): Promise<number> {
  const { url } = await theOwner();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': anAddress() };
  const consent = await theConsent('feedback');
  const body = {
    storefront: 'main',
    key: randomBytes(32).toString('hex'),
    name,
    phone: '+79001234567',
    email,
    topic: 'selection',
    message,
    product: '',
    query: '',
    consent,
  };
  const reply = await fetch(`${url}/api/shop/feedback`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`No message from ${name}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { number: number }).number;
}

/** The consent that somebody gives, to the document as it stands. */
export async function theConsent(form = 'order'): Promise<{ document: string; form: string }> {
  const { items } = await asOwner<{ items: { updated: string }[] }>(
    `/api/collections/pages/records?filter=${encodeURIComponent("slug = 'privacy'")}`,
  );
  return { document: `privacy@${items[0]!.updated}`, form };
}

/** A request with the rights of the owner. */
export async function asOwner<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const { url, token } = await theOwner();
  const reply = await fetch(url + path, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}
