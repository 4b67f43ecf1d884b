import type { AsyncLocalStorage } from 'node:async_hooks';

/** What the server in front of Next knows of the request being answered. */
export type RequestContext = { requestId: string; ip: string };

/**
 * Our server puts its storage here (server/context.ts). A global, because Next bundles its own copy of every module;
 * not `headers()`, because that would make every public page dynamic.
 */
const KEY = Symbol.for('detal.request');

/** The current request, or nothing outside one (build, scripts, tests). */
export function requestContext(): RequestContext | undefined {
  return (globalThis as { [KEY]?: AsyncLocalStorage<RequestContext> })[KEY]?.getStore();
}
