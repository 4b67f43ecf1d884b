import {
  isVinStep,
  MAX,
  mayStep,
  VIN_STEPS,
  type VinState,
  type VinStep,
} from '../../../lib/vin-requests/model.ts';
import type * as contracts from '../../../lib/vin-requests/contract.ts';
import { isCustomer } from '../accounts/customer.ts';
import { noteAlert } from '../admins/alerts/note.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import { requestId } from '../request/request-id.ts';
import { hasRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import { enqueueVinEmail } from './emails.ts';
import { writeEvent } from './events.ts';
import { findRequest, requestOfLink } from './find.ts';

type Said = { seen: string; text: string };
type Who = { kind: 'customer' | 'admin'; actor: Actor };

/**
 * @throws 403 for a step of the other side; 404 for somebody else's, too; 400 `invalid_input`,
 * `reason_required`, `selection_empty`; 409 `selection_moved` when somebody was quicker, or for a
 * step that does not lead on from there
 */
export function stepVinRequest(e: RouteEvent<typeof contracts.stepVinRequest>) {
  const step = e.request.pathValue('step');
  if (!isVinStep(step)) throw new NotFoundError('');
  const { body } = e.requestInfo();
  const said = saidIn(body, step);
  let state: VinState = 'new';
  e.app.runInTransaction((tx) => {
    const request = findRequest(tx, e.request.pathValue('id'));
    state = take(tx, whoSteps(e, tx, request, body.link), request, step, said);
  });
  return e.json(200, { state });
}

function saidIn({ seen, text = '' }: { [name: string]: unknown }, step: VinStep): Said {
  if (typeof text !== 'string' || text.length > MAX.text) throw refuse('invalid_input', 'text');
  if (typeof seen !== 'string') throw refuse('invalid_input', 'seen');
  if (VIN_STEPS[step].text && text.trim() === '') throw refuse('reason_required');
  return { seen, text: text.trim() };
}

/** @throws 404 for whose it is not */
function whoSteps(
  e: RouteEvent<typeof contracts.stepVinRequest>,
  tx: core.App,
  request: core.Record,
  link: unknown,
): Who {
  if (hasRole(e.auth, ['owner', 'manager'])) return { kind: 'admin', actor: actorOf(e, e.auth!) };
  const user = isCustomer(e.auth) ? e.auth.id : '';
  const isOwn = user !== '' && request.getString('user') === user;
  if (!isOwn && requestOfLink(tx, link).id !== request.id) throw new NotFoundError('');
  return { kind: 'customer', actor: { id: user, role: 'customer', requestId: requestId(e) } };
}

function take(
  tx: core.App,
  { kind, actor }: Who,
  request: core.Record,
  step: VinStep,
  { seen, text }: Said,
): VinState {
  if (VIN_STEPS[step].by !== kind) throw new ForbiddenError('');
  const before = request.getString('state') as VinState;
  if (before !== seen || !mayStep(step, before)) throw refuseConflict('selection_moved', before);
  if (step === 'select') requireLines(tx, request.id);
  const { to } = VIN_STEPS[step];
  request.set('state', to);
  if (step === 'answer') request.set('waits_since', storedNow());
  if (to === 'closed') request.set('reason', text);
  writeEvent(tx, { request: request.id, kind: step, actorKind: kind, actor: actor.id, text });
  writeLog(tx, actor, {
    action: 'update',
    collection: 'vin_requests',
    record: request.id,
    before: { state: before },
    after: { state: to, ...(text && { text }) },
  });
  enqueueVinEmail(tx, step, request, text);
  if (step === 'answer') noteAlert(tx, 'message', { collection: 'vin_requests', id: request.id });
  tx.save(request);
  return to;
}

/** @throws 400 `selection_empty` */
function requireLines(tx: core.App, request: string): void {
  if (
    !selectOne(tx, { n: 0 }, 'SELECT 1 AS n FROM vin_request_lines WHERE request = {:request}', {
      request,
    })
  )
    throw refuse('selection_empty');
}
