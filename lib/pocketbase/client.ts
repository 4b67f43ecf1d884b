import PocketBase, { BaseAuthStore, type RecordService } from 'pocketbase';
import { boundedFetch } from './transport.ts';
import type { Records } from './schema.generated.ts';

export type Backend = Omit<PocketBase, 'collection'> & {
  collection<Name extends keyof Records>(name: Name): RecordService<Records[Name]>;
};

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
    options: { fetch: backendFetch, ...options, headers: { ...options.headers, ...ours } },
  });
  if (token) pb.authStore.save(token, null);
  return pb as unknown as Backend;
}
