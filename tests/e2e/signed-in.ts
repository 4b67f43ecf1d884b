import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page, type Request } from 'playwright/test';
import type { AccountKind } from '../../lib/accounts/model.ts';
import { signIn, signInAdmin } from '../../lib/accounts/repository.ts';
import { createBackend, type Backend } from '../../lib/pocketbase/client.ts';
import { tokenExpiresAt } from '../../lib/pocketbase/token.ts';
import { sessionCookies } from '../../lib/session/cookies.ts';
import type { Person } from './accounts.ts';
import { anAddress } from '../support/address.ts';
import { PATIENCE_MS } from '../support/patience.ts';

const backend = () => `http://127.0.0.1:${process.env.E2E_BACKEND_PORT}`;
const secret = (): string =>
  JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR!, 'secrets.json'), 'utf8')).sessionSecret;

type Credentials = Pick<Person, 'email' | 'password'>;

/** A client of its own, as from a device elsewhere: each comes from an address of its own. */
function clientElsewhere(): Backend {
  const pb = createBackend(backend());
  const { beforeSend } = pb;
  const headers = { 'X-Forwarded-For': anAddress() };
  pb.beforeSend = async (url, options) => {
    const sent = (await beforeSend?.(url, options)) as {
      url: string;
      options: { headers?: Record<string, string> };
    };
    return {
      ...sent,
      options: {
        ...sent.options,
        headers: { ...options.headers, ...sent.options.headers, ...headers },
      },
    };
  };
  return pb;
}

/** The customer's own client. */
export async function elsewhere({ email, password }: Credentials): Promise<Backend> {
  const pb = clientElsewhere();
  await signIn(pb, email, password);
  return pb;
}

/**
 * Makes the browser one that the customer has signed in with.
 * @returns his client, whose token the browser has too
 */
export async function signedIn(
  context: BrowserContext,
  baseURL: string,
  person: Person,
): Promise<Backend> {
  const pb = await elsewhere(person);
  await giveSession(context, baseURL, 'authRecord', person, pb.authStore.token);
  return pb;
}

/**
 * Opens a page of the back office as somebody of the staff who has signed in before, and waits
 * until its scripts listen. The form itself is walked in signing-in.spec.
 */
export async function enter(page: Page, person: Person, path: string): Promise<void> {
  const pb = clientElsewhere();
  await signInAdmin(pb, person.email, person.password);
  const shop = `http://127.0.0.1:${process.env.E2E_PORT}`;
  await giveSession(page.context(), shop, 'admin', person, pb.authStore.token);
  await listening(page, () => page.goto(shop + path));
}

/**
 * Goes to a page of the back office in a way that loads it, and waits until its scripts listen. So
 * they do nowhere without scripts, nor where whoever still owes a code is led back to the sign-in.
 */
export async function listening(page: Page, go: () => Promise<unknown>): Promise<void> {
  let isHeard = false;
  const hear = (asked: Request) => void (isHeard ||= asked.url().includes('/api/live'));
  page.on('request', hear);
  await go();
  // The page may be on its way to another one while it is asked.
  await expect(async () => {
    const isAtTheDoor = new URL(page.url()).pathname.startsWith('/admin/login');
    if (!isAtTheDoor && (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)))
      expect(isHeard, `${page.url()} listens`).toBe(true);
  }).toPass({ timeout: PATIENCE_MS });
  page.off('request', hear);
  // Keys are the grid’s, which takes the place of a table.
  if (isHeard && (await page.locator('main [data-list] table').count()) > 0)
    await expect(page.locator('main [data-list] [role=grid]')).toBeVisible();
}

async function giveSession(
  context: BrowserContext,
  url: string,
  kind: AccountKind,
  person: Person,
  token: string,
): Promise<void> {
  const expiresAt = tokenExpiresAt(token);
  const identity = {
    kind,
    token,
    expiresAt,
    model: { id: person.id, email: person.email, collectionId: '', username: '', verified: true },
  } as const;
  const cookies = await sessionCookies(identity, person.email, [secret()], false);
  await context.addCookies(
    cookies.map(({ name, value, options: { httpOnly } }) => ({
      name,
      value,
      url,
      httpOnly,
      sameSite: 'Lax',
      expires: expiresAt / 1000,
    })),
  );
}
