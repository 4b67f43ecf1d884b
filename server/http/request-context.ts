import { AsyncLocalStorage } from 'node:async_hooks';
import type { ListContent } from '../pages/made-lists.ts';

/** What is known of the request being answered, wherever in the process one asks. */
export type RequestContext = {
  requestId: string;
  /** Address of the visitor, see caller.ts. */
  ip: string;
  /** As it stands in his address, without the query. */
  path?: string;
  /** What his browser calls itself. */
  agent?: string;
  /** When the request arrived, ms: no page rendered for it can hold data older than this. */
  startedAt: number;
  /**
   * What became of a form, said from within the application (lib/request-context.ts): it arrived
   * whole and is being worked on, or Next could not even read it, which is its sender's fault and
   * not ours.
   */
  form?: 'taken' | 'broken';
  /**
   * Said from within the application, too: a cookie or a header of the visitor was read, so what is
   * rendered is his alone and kept nowhere.
   */
  personal?: true;
  /**
   * The backend did not answer what was asked for this request, whatever it does by the time the
   * page leaves.
   */
  outage?: true;
  /** Something around the page could not be read, so it is good for this one visitor only. */
  partial?: true;
  /** Which kind of list was rendered whole. */
  listKind?: string;
  /** Handed over from there as well: what a list has of its own, instead of its page. */
  content?: ListContent;
};

const storage = new AsyncLocalStorage<RequestContext>();
// A global, because Next bundles its own copies of our modules: lib/request-context.ts reads it
// from there.
Object.assign(globalThis, { [Symbol.for('detal.request')]: storage });

/** Runs `work`, and everything it starts, with `context` as the current request. */
export const inRequest = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work);

/** The request being answered; nothing outside one. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();
