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
 */
export function createBackend(url: string, token?: string): Backend {
  const pb = new PocketBase(url, new BaseAuthStore());
  pb.autoCancellation(false);
  pb.beforeSend = (address, options) => ({ url: address, options: { fetch: backendFetch, ...options } });
  if (token) pb.authStore.save(token, null);
  return pb as unknown as Backend;
}
