import { mailSends } from '../emails/contract.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { suggest } from '../search/contract.ts';
import { reportHealth } from './contract.ts';
import type { BackendHealth } from './model.ts';

/** How fresh the catalogue is. @throws AppError */
export const getBackendHealth = (pb: Backend): Promise<BackendHealth> =>
  callRoute(pb, reportHealth);

/** Searches as the search box does, which leaves no trace among the misses. @throws AppError */
export const trySearch = (pb: Backend): Promise<unknown> =>
  callRoute(pb, suggest, { query: { q: 'масло' } });

/** Whether emails leave by themselves. @throws AppError */
export const sendsEmails = async (pb: Backend): Promise<boolean> =>
  (await callRoute(pb, mailSends)).sends;
