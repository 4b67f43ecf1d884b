import { join } from 'node:path';
import type { BACKEND_LANES } from '../constants.ts';

export type BackendLane = keyof typeof BACKEND_LANES;

/**
 * One question to the backend, as it ended. `route`: by its contract or collection, without ids;
 * `status`: 0 when no answer came; `waitedMs`: for its turn, before `ms` began.
 */
export type BackendCall = {
  lane: BackendLane;
  method: string;
  route: string;
  status: number;
  ms: number;
  waitedMs: number;
};

/**
 * The way of one request of a visitor: when it came, what of the build it asked for (`/orders/[id]`,
 * '' where there is nothing), how it was answered, and what the backend was asked for it. Without
 * what would tell who it was or what stood in its address. `at`: UTC; `status`: 499 when its visitor
 * had gone before he was answered.
 */
export type RequestWay = {
  requestId: string;
  at: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  calls: BackendCall[];
};

/** The visitor hung up; so nginx calls it, too. */
export const GONE = 499;

/** Ways lie beside the shop's data, in a file that all web processes of a machine share. */
export const requestsFile = (dataDir: string): string => join(dataDir, 'requests.sqlite');
