import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { BackendFacts, DataSize } from './model.ts';

/** How the backend is, for the role owner. @throws AppError */
export const getBackendFacts = (pb: Backend): Promise<BackendFacts> =>
  callRoute(pb, contracts.systemFacts);

/** A measurement reads the whole database, ms. */
const MEASURING_MS = 120_000;

/**
 * How much each table takes, largest first: as it was measured last, or measured now. For the role
 * owner.
 * @throws AppError
 */
export const getDataSize = (pb: Backend, measure: boolean): Promise<DataSize> =>
  callRoute(pb, contracts.dataSize, {
    query: { measure: measure ? 1 : undefined },
    patienceMs: MEASURING_MS,
  });
