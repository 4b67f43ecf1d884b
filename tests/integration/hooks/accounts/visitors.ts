import { createBackend, type Backend } from '../../../../lib/pocketbase/client.ts';
import { register, type NewCustomer } from '../../../../lib/accounts/repository.ts';
import type { Consent } from '../../../../lib/accounts/model.ts';
import { anAddress } from '../../../support/address.ts';
import { runJob } from '../../../support/jobs.ts';
import type { TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let made = 0;

/** Consent to the privacy page as it stands. */
export async function theConsent(shop: TestShop): Promise<Consent> {
  const { updated } = await shop.root.collection('pages').getFirstListItem('slug = "privacy"');
  return { document: `privacy@${updated}`, form: 'register' };
}

/** What somebody types who registers. */
export const newcomer = (over: Partial<NewCustomer> = {}): NewCustomer => ({
  email: `newcomer-${++made}@shop.test`,
  password: 'correct-horse',
  username: '',
  name: '',
  phone: '',
  ...over,
});

/** A client whose requests come from an address of their own, as those of one visitor do. */
export function aVisitor(shop: TestShop, ip = anAddress(), token?: string): Backend {
  const pb = createBackend(shop.url, token);
  const { beforeSend } = pb;
  pb.beforeSend = async (url, options) => {
    const sent = (await beforeSend?.(url, options)) as {
      url: string;
      options: { headers?: Record<string, string> };
    };
    return {
      ...sent,
      options: {
        ...sent.options,
        headers: { ...options.headers, ...sent.options.headers, 'X-Forwarded-For': ip },
      },
    };
  };
  return pb;
}

/** Somebody who has just registered: a client that is signed in, and what was typed. */
export async function aNewCustomer(shop: TestShop, over: Partial<NewCustomer> = {}) {
  const pb = aVisitor(shop);
  const typed = newcomer(over);
  const { model, token } = await register(pb, typed, await theConsent(shop));
  return { pb, typed, token, ...model };
}

/** Every email that is due becomes one, and leaves if there is a mail server. */
export const deliverEmails = (shop: TestShop) => runJob(shop, 'deliver-letters');

/** The newest email of a kind to somebody, as the owner reads it. */
export async function emailTo(
  shop: TestShop,
  owner: string,
  recipient: string,
  template: string,
): Promise<{ id: string; subject: string; text: string; html: string; link: boolean }> {
  await deliverEmails(shop);
  const { id } = shop
    .database()
    .prepare(
      "SELECT id FROM outbox WHERE recipient = ? AND template = ? AND subject != '' ORDER BY rowid DESC",
    )
    .get(recipient, template)!;
  return (await callBackend(shop, `/api/shop/outbox/${id}`, { token: owner })).body;
}

/** The token in an email's link. */
export const tokenIn = (text: string): string => /\?token=(\S+)/.exec(text)![1]!;
