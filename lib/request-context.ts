import type { AsyncLocalStorage } from 'node:async_hooks';
import type { ReactNode } from 'react';
import type { ErrorCode } from './errors.ts';
import type { PageFailure } from './page-failures.ts';
import type { BackendCall } from './requests/model.ts';

/**
 * Why a form was refused: the page that it stood on was no longer so, and shows what is. `typed`:
 * what its sender had written into it.
 */
export type Refusal = { code: ErrorCode; message: string; typed: string[] };

/** What one list has of its own; the server puts it into a page made before (server/pages/made-lists.ts). */
export type ListContent = {
  /** Which list it is: only pages of one kind are alike around it. */
  kind: string;
  /** From its title to the last it says of itself. */
  head: ReactNode;
  /** What the layout stands around: its `main`, and what search engines read before it. */
  body: ReactNode;
  /** The search box of the header, where it names what was asked for. */
  search?: ReactNode;
};

/** What is known of the request being answered; marks are set from within the application. */
export type RequestContext = {
  requestId: string;
  /** Address of the visitor (server/http/caller.ts). */
  ip: string;
  /** As it stands in his address, without the query. */
  path?: string;
  /** What his browser calls itself. */
  agent?: string;
  /** When the request arrived, ms: no page rendered for it can hold data older than this. */
  startedAt: number;
  /** What the backend was asked for it, as far as it is remembered (lib/backend-calls.ts). */
  calls?: BackendCall[];
  /**
   * Aborted when the visitor goes before he is answered; only of what scripts ask for: a page may be
   * rendered for others as well.
   */
  gone?: AbortSignal;
  /**
   * A form arrived whole and is being worked on, or Next could not even read it, which is its
   * sender's fault and not ours.
   */
  form?: 'taken' | 'broken';
  /** What became of the form that has arrived: why it was refused, null for one that was not. */
  refusal?: Refusal | null;
  /**
   * A cookie or a header of the visitor was read, so what is rendered is his alone and kept nowhere.
   */
  personal?: true;
  /** The page is only made once more for who is at it: where that fails it stays as it is. */
  refreshes?: true;
  /** The backend did not answer what was asked, whatever it does by the time the page leaves. */
  outage?: true;
  /** What may be told of the error that the page failed with. */
  failure?: PageFailure;
  /** Something around the page could not be read, so it is good for this one visitor only. */
  partial?: true;
  /** Which kind of list was rendered whole. */
  listKind?: string;
  content?: ListContent;
};

/**
 * Our server puts its storage here (server/http/request-context.ts). A global, because Next bundles
 * its own copy of every module; not `headers()`, because that would make every public page dynamic.
 */
const KEY = Symbol.for('detal.request');

/** The current request, or nothing outside one (build, scripts, tests). */
export function requestContext(): RequestContext | undefined {
  return (globalThis as { [KEY]?: AsyncLocalStorage<RequestContext> })[KEY]?.getStore();
}

/**
 * The path that is asked for, for links that name the page they stand on: what layouts render is
 * rendered with each page. Nothing where Next builds.
 */
export const pathOfRequest = (): string | undefined => requestContext()?.path;

/** For lib/session: something of the visitor was read, so the answer is his alone. */
export function markPersonal(): void {
  const context = requestContext();
  if (context) context.personal = true;
}

/** For actions: see `refreshes`. */
export function markRefresh(): void {
  const context = requestContext();
  if (context) context.refreshes = true;
}

/** For pages: whether this request only makes one once more. */
export const isRefresh = (): boolean => requestContext()?.refreshes === true;

/** For the transport: the backend did not answer what this request asked it. */
export function markOutage(): void {
  const context = requestContext();
  if (context) context.outage = true;
}

/** For actions: the form has arrived whole, what fails from here on is our fault. */
export function markFormRead(): void {
  const context = requestContext();
  if (context) context.form = 'taken';
}

/** For actions: what the page that is rendered with the answer has to tell. */
export function markAnswered(refusal: Refusal | null): void {
  const context = requestContext();
  if (context) context.refusal = refusal;
}

/** Why the form of this very request was refused; undefined where no form came. */
export const refusalOfRequest = (): Refusal | null | undefined => requestContext()?.refusal;

/**
 * For what Next reports as failed: a page that was posted to and whose form never reached its
 * action could not be read.
 */
export function markFormBroken(): boolean {
  const context = requestContext();
  if (!context || context.form === 'taken') return false;
  context.form = 'broken';
  return true;
}

/** For what Next reports as failed: what may be told of it; the first error is the page's. */
export function markFailed(failure: PageFailure): void {
  const context = requestContext();
  if (context) context.failure ??= failure;
}

/** For layouts: something that stands around every page could not be read. */
export function markPartial(): void {
  const context = requestContext();
  if (context) context.partial = true;
}

/** For lists rendered whole: which kind it is. */
export function markList(kind: string): void {
  const context = requestContext();
  if (context) context.listKind = kind;
}

/** For lists that the server puts into a page made before: what is to stand in it. */
export function handOver(content: ListContent): void {
  const context = requestContext();
  if (context) context.content = content;
}
