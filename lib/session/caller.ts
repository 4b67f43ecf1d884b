import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { whoAmI, type Me } from '../accounts/repository.ts';
import type { Awaited } from '../accounts/second-factor/model.ts';
import { adminRoutes } from '../admin-routes.ts';
import type { Role } from '../admins/model.ts';
import { LEVEL_COOKIE, PATH_HEADER } from '../constants.ts';
import { AppError } from '../errors.ts';
import { log } from '../log.ts';
import type { Backend } from '../pocketbase/client.ts';
import { describeError } from '../pocketbase/errors.ts';
import { routes } from '../routes.ts';
import { ownPath } from './own-path.ts';
import { hasCookie, readHeader } from './request-state.ts';
import { sessionBackend, stepAwaited } from './session.ts';
import { returnPath } from './return-path.ts';

/** A customer or an admin, as the backend knows him now, with a client that carries his token. */
type Caller<Who extends Me = Me> = { me: Who; pb: Backend };
export type Customer = Caller<Extract<Me, { kind: 'authRecord' }>>;
export type Admin = Caller<Extract<Me, { kind: 'admin' }> & { role: Role }>;

/**
 * Who asks, proven by the backend once a request. Null for a guest, and for whoever's session is
 * over: expired, blocked, dismissed, signed out elsewhere.
 * @throws AppError `backend_unavailable`: nobody becomes a guest because of an outage
 */
export const currentCaller = cache(async (): Promise<Caller | null> => {
  const asked = await whoAsks();
  return typeof asked === 'string' ? null : asked;
});

/** What the visitor's session awaits before it opens anything; null for every other visitor. */
export const awaitedStep = cache(async (): Promise<Awaited | null> => {
  const asked = await whoAsks();
  return typeof asked === 'string' ? asked : null;
});

const whoAsks = cache(async (): Promise<Caller | Awaited | null> => {
  const found = await sessionBackend();
  if (!found) return null;
  const { pb, session } = found;
  const me = await whoAmI(pb).catch(nobodyIfDead);
  if (me === null || typeof me === 'string') return me;
  return me.kind === session.kind ? { me, pb } : null;
});

function nobodyIfDead(error: unknown): Awaited | null {
  const awaited = stepAwaited(error);
  if (awaited) return awaited;
  if (error instanceof AppError && error.code === 'sign_in_required') return null;
  log.warn(describeError(error), 'не удалось проверить, кто вошёл');
  throw error;
}

/** Narrows a caller to a customer, or null. */
export const asCustomer = (caller: Caller | null): Customer | null =>
  caller?.me.kind === 'authRecord' ? (caller as Customer) : null;

/** Narrows a caller to an admin in one of the roles (any, when none is named), or null. */
export function asAdmin(caller: Caller | null, roles: readonly Role[] = []): Admin | null {
  if (caller?.me.kind !== 'admin') return null;
  const { role } = caller.me;
  const allowed =
    roles.length === 0 ? role !== 'machine' : (roles as readonly string[]).includes(role);
  return allowed ? (caller as Admin) : null;
}

/**
 * Guard of a customer's page: anybody else is sent to sign in and comes back afterwards. Whose
 * level was given or taken meanwhile is led past the cookie of public pages first: a browser
 * without scripts would hear of it at the next sign-in only.
 */
export async function requireCustomer(): Promise<Customer> {
  const customer =
    asCustomer(await currentCaller()) ?? redirect(routes.sessionEnded(await askedPath()));
  const path = await askedPath();
  const known = await hasCookie(LEVEL_COOKIE);
  if (path && known !== (customer.me.priceLevel !== null) && (await isVisit()))
    redirect(routes.level(path));
  return customer;
}

/**
 * A whole page is loaded: leading elsewhere loses neither the answer to a form nor what the router
 * holds.
 */
async function isVisit(): Promise<boolean> {
  return (
    (await readHeader('sec-fetch-dest')) === 'document' &&
    (await readHeader('content-type')) === null
  );
}

/**
 * Guard of a page of the back office: who is no admin is sent to sign in, who is not through with
 * that to its next step; an admin in another role finds nothing there.
 */
export async function requireAdmin(...roles: Role[]): Promise<Admin> {
  const caller = await currentCaller();
  if (!asAdmin(caller)) {
    const [step, path] = [await awaitedStep(), await askedPath()];
    redirect(step ? adminRoutes.signInStep(step, path) : routes.adminSessionEnded(path));
  }
  return asAdmin(caller, roles) ?? notFound();
}

/**
 * Guard of a page that is a step of signing in: who is in goes on, who has not begun begins.
 * @param next where he was going
 */
export async function requireStep(next: string | undefined): Promise<Awaited> {
  if (asAdmin(await currentCaller())) redirect(next ?? adminRoutes.home());
  return (await awaitedStep()) ?? redirect(routes.adminSessionEnded(next ?? (await askedPath())));
}

/** The private page that the visitor is on, with its query. */
export async function askedPath(): Promise<string | undefined> {
  const path = ownPath(await readHeader(PATH_HEADER));
  return path && returnPath(path);
}
