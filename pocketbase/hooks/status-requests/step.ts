import {
  MAX,
  mayStep,
  REQUEST_STEPS,
  type RequestState,
  type RequestStep,
} from '../../../lib/status-requests/model.ts';
import type * as contracts from '../../../lib/status-requests/contract.ts';
import { isCustomer } from '../accounts/customer.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { noteAlert } from '../admins/alerts/note.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse, refuseConflict, refuseStranger } from '../request/refuse.ts';
import { requestId } from '../request/request-id.ts';
import { hasRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { storedNow } from '../sql/time.ts';
import { approve } from './approve.ts';
import { writeEvent } from './events.ts';
import { enqueueRequestEmail } from './emails.ts';

type OrderActor = { kind: 'customer' | 'admin'; actor: Actor };

/** @throws 401; 403; 404 for somebody else's, too; 400 `invalid_input`, `reason_required`, `customer_blocked`; 409 `account_merged`, `request_moved` when somebody was quicker, or for a step that does not lead on from there */
export function takeStep(e: RouteEvent<typeof contracts.takeStep>) {
  const orderActor = orderActorOf(e);
  const step = e.request.pathValue('step');
  if (!(step in REQUEST_STEPS)) throw new NotFoundError('');
  const asked = requestedLinesIn(e.requestInfo().body, step as RequestStep);
  let state: RequestState = 'new';
  e.app.runInTransaction((tx) => {
    state = take(tx, orderActor, step as RequestStep, e.request.pathValue('id'), asked);
  });
  return e.json(200, { state });
}

function orderActorOf(e: core.RequestEvent): OrderActor {
  if (isCustomer(e.auth))
    return {
      kind: 'customer',
      actor: { id: e.auth.id, role: 'customer', requestId: requestId(e) },
    };
  if (!e.auth) throw refuseStranger();
  if (!hasRole(e.auth, ['owner', 'manager'])) throw new ForbiddenError('');
  return { kind: 'admin', actor: actorOf(e, e.auth) };
}

type Asked = { text: string; level: string; seen: string };

function requestedLinesIn(
  { text = '', level = '', seen }: { [name: string]: unknown },
  step: RequestStep,
): Asked {
  if (typeof text !== 'string' || text.length > MAX.text) throw refuse('invalid_input', 'text');
  if (typeof level !== 'string' || typeof seen !== 'string') throw refuse('invalid_input', 'seen');
  if (REQUEST_STEPS[step].text && text.trim() === '') throw refuse('reason_required');
  return { text: text.trim(), level, seen };
}

function take(
  tx: core.App,
  { kind, actor }: OrderActor,
  step: RequestStep,
  id: string,
  { text, level, seen }: Asked,
): RequestState {
  const request = find(tx, id);
  if (kind === 'customer' && request.getString('user') !== actor.id) throw new NotFoundError('');
  if (REQUEST_STEPS[step].by !== kind) throw new ForbiddenError('');
  const before = request.getString('state') as RequestState;
  if (before !== seen || !mayStep(step, before)) throw refuseConflict('request_moved', before);
  const { to } = REQUEST_STEPS[step];
  if (step === 'approve') approve(tx, actor, request, level);
  note(request, step, actor.id, text);
  request.set('state', to);
  writeEvent(tx, { request: request.id, kind: step, actorKind: kind, actor: actor.id, text });
  writeLog(tx, actor, {
    action: 'update',
    collection: 'status_requests',
    record: request.id,
    before: { state: before },
    after: { state: to, ...(text && { text }), ...(level && { level }) },
  });
  if (kind === 'admin') enqueueRequestEmail(tx, step, request, text);
  if (step === 'answer')
    noteAlert(tx, 'message', { collection: 'status_requests', id: request.id });
  tx.save(request);
  return to;
}

/** What a request itself remembers of a step. */
function note(request: core.Record, step: RequestStep, actor: string, reason: string): void {
  const now = storedNow();
  const noted =
    step === 'answer'
      ? { waits_since: now }
      : step === 'approve' || step === 'reject'
        ? { decided_by: actor, decided_at: now, reason }
        : {};
  for (const [name, value] of Object.entries(noted)) request.set(name, value);
}

function find(tx: core.App, id: string): core.Record {
  try {
    return tx.findRecordById('status_requests', id);
  } catch {
    throw new NotFoundError('');
  }
}
