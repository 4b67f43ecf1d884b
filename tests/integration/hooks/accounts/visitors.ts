import { createBackend, type Backend } from '../../../../lib/pocketbase/client.ts';
import { register, type NewCustomer } from '../../../../lib/accounts/repository.ts';
import type { Consent } from '../../../../lib/accounts/model.ts';
import { anAddress } from '../../../support/address.ts';
import type { TestShop } from '../../../support/pocketbase.ts';
import { until } from '../../../support/shop.ts';
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

/** Makes the postman walk; he looks every second. */
export const deliverEmails = (shop: TestShop) => shop.root.crons.run('deliver-letters');

/** The newest email of a kind to somebody, as the owner reads it. Waits until there is one. */
export async function emailTo(
  shop: TestShop,
  owner: string,
  recipient: string,
  template: string,
): Promise<{ id: string; subject: string; text: string; html: string; link: boolean }> {
  let id = '';
  await until(async () => {
    const { items } = await shop.root.collection('outbox').getList(1, 1, {
      filter: shop.root.filter(
        "recipient = {:recipient} && template = {:template} && subject != ''",
        { recipient, template },
      ),
      sort: '-created',
    });
    id = items[0]?.id ?? '';
    return id !== '';
  });
  return (await callBackend(shop, `/api/shop/outbox/${id}`, { token: owner })).body;
}

/** The token in an email's link. */
export const tokenIn = (text: string): string => /\?token=(\S+)/.exec(text)![1]!;
