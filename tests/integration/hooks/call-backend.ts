import { anAddress } from '../../support/address.ts';
import type { TestShop } from '../../support/pocketbase.ts';

export type Answer = { status: number; headers: Headers; body: any }; // eslint-disable-line @typescript-eslint/no-explicit-any -- a reply is what a test is about
type Options = {
  method?: string;
  token?: string;
  body?: unknown;
  ip?: string;
  requestId?: string;
  /** Code of the one that asks. */ storefront?: string;
  /** Marks of accounts that it knows. */ browser?: string;
  /** What the visitor's browser calls itself. */ agent?: string;
};

/** One request to the backend, as the web process makes it. A body that is a text goes as it is. */
export async function callBackend(
  shop: Pick<TestShop, 'url'>,
  path: string,
  { method, token, body, ip = anAddress(), requestId, storefront, browser, agent }: Options = {},
): Promise<Answer> {
  const reply = await fetch(shop.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'X-Forwarded-For': ip,
      ...(token && { Authorization: token }),
      ...(browser && { 'X-Known-Browser': browser }),
      ...(agent && { 'X-Visitor-Agent': agent }),
      ...(storefront !== undefined && { 'X-Storefront': storefront }),
      ...(requestId && { 'X-Request-Id': requestId }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: text ? JSON.parse(text) : null };
}

/** Code of a refusal. */
export const reason = (answer: Answer): string | undefined => answer.body?.data?.reason?.code;

/** Newest event and all after `since`, as the web process sees them. */
export async function events(
  shop: Pick<TestShop, 'url'>,
  since: number,
): Promise<{ seq: number; tags: string[]; soft: boolean[] }> {
  const { body } = await callBackend(shop, `/api/shop/cache-events?after=${since}`);
  return {
    seq: body.seq,
    tags: body.events.map((event: { tag: string }) => event.tag),
    soft: body.events.map((event: { soft: boolean }) => event.soft),
  };
}
