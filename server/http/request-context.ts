import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestContext } from '../../lib/request-context.ts';

const storage = new AsyncLocalStorage<RequestContext>();
// A global, because Next bundles its own copies of our modules: lib/request-context.ts reads it from
// there.
Object.assign(globalThis, { [Symbol.for('detal.request')]: storage });

/** Runs `work`, and everything it starts, with `context` as the current request. */
export const inRequest = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work);

/** The request being answered; nothing outside one. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();
