import PocketBase, { BaseAuthStore, ClientResponseError, type RecordService } from 'pocketbase';
import { markOutage } from '../request-context.ts';
import { boundedFetch } from './transport.ts';
import type { Records } from './schema.generated.ts';

export type Backend = Omit<PocketBase, 'collection'> & {
  collection<Name extends keyof Records>(name: Name): RecordService<Records[Name]>;
};

/** In place of an answer of which only a part has arrived: the SDK would take it for an empty one. */
const TORN = {};

const whole =
  (ask: typeof fetch): typeof fetch =>
  async (...asked) => {
    const reply = await ask(...asked);
    reply.json = async () => {
      const text = await reply.text().catch((error: Error) => {
        if (error.name === 'AbortError') throw error; // nobody waits for it any more
        return '{';
      });
      try {
        return text === '' ? {} : JSON.parse(text);
      } catch {
        return TORN;
      }
    };
    return reply;
  };

/** @throws ClientResponseError 502: nobody can tell what a part of an answer would have said */
function refuseTorn<Data>({ ok, url }: Response, data: Data): Data | object {
  if (data !== TORN) return data;
  if (!ok) return {}; // its status says enough
  markOutage();
  throw new ClientResponseError({ url, status: 502, data: {} });
}

const backendFetch = boundedFetch();

/**
 * A client for one caller. Never share one between callers: it carries the caller's token.
 * @param url address of the backend, no trailing slash
 * @param token of a customer or an admin; absent for a guest
 * @param storefront through which a visitor asks: what is written to him comes from there; absent
 * for the backend's own
 */
export function createBackend(url: string, token?: string, storefront?: string): Backend {
  const pb = new PocketBase(url, new BaseAuthStore());
  pb.autoCancellation(false);
  const ours = storefront === undefined ? {} : { 'X-Storefront': storefront };
  pb.beforeSend = (address, options) => ({
    url: address,
    options: {
      ...options,
      fetch: whole(options.fetch ?? backendFetch),
      headers: { ...options.headers, ...ours },
    },
  });
  pb.afterSend = refuseTorn;
  if (token) pb.authStore.save(token, null);
  return pb as unknown as Backend;
}
