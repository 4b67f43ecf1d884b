import type * as contracts from '../../../../lib/accounts/second-factor/contract.ts';
import { ROLES, type Role } from '../../../../lib/admins/model.ts';
import { adminCalled } from '../../admins/admin-called.ts';
import { actorOf } from '../../audit/actor.ts';
import { writeLog } from '../../audit/write-log.ts';
import { refuse } from '../../request/refuse.ts';
import { requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, select } from '../../sql/select.ts';
import { hangUp } from '../sessions/alive.ts';
import { requireProof } from '../sessions/proof.ts';
import { tell } from './notices.ts';
import { forgetFactor } from './stored.ts';

/** @throws 403 */
export function listFactors(e: RouteEvent<typeof contracts.listFactors>) {
  requireRole(e, 'owner');
  const admins = select(
    e.app,
    { account: '' },
    "SELECT account FROM second_factors WHERE secret != ''",
  ).map(({ account }) => account);
  return e.json(200, { required: requiredRoles(e.app), admins });
}

/** @throws 403; 400 `password_needed`, `invalid_input` */
export function requireFactors(e: RouteEvent<typeof contracts.requireFactors>) {
  requireRole(e, 'owner');
  requireProof(e);
  const { roles } = e.requestInfo().body;
  if (!Array.isArray(roles) || !roles.every(isRole)) throw refuse('invalid_input', 'roles');
  const wanted = ROLES.filter((role) => roles.includes(role));
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const before = requiredRoles(tx);
    if (before.join() === wanted.join()) return;
    execute(tx, 'DELETE FROM required_factors');
    for (const role of wanted)
      execute(tx, 'INSERT INTO required_factors (role) VALUES ({:role})', { role });
    const key = 'second_factor_roles';
    writeLog(tx, actor, {
      action: 'update',
      collection: 'settings',
      record: key,
      before: { key, value: before },
      after: { key, value: wanted },
    });
  });
  hangUp(e.app, sessionsWithout(e.app));
  return e.noContent(204);
}

/** @throws 403, for the own one, too; 404; 400 `password_needed` */
export function resetFactor(e: RouteEvent<typeof contracts.resetFactor>) {
  requireRole(e, 'owner', 'machine');
  requireProof(e);
  const admin = adminCalled(e.app, e.requestInfo().body.email);
  if (admin.id === e.auth!.id) throw new ForbiddenError('');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    if (!forgetFactor(tx, admin.id)) return;
    writeLog(tx, actor, {
      action: 'update',
      collection: 'admins',
      record: admin.id,
      before: { second_factor: 'on' },
      after: { second_factor: 'reset' },
    });
    tell(tx, e, admin, 'reset');
  });
  return e.noContent(204);
}

const isRole = (role: unknown): role is Role => (ROLES as readonly unknown[]).includes(role);

function requiredRoles(app: core.App): Role[] {
  const rows = select(app, { role: '' }, 'SELECT role FROM required_factors');
  return ROLES.filter((role) => rows.some((row) => row.role === role));
}

/** Living sessions of those who must have a second factor and have none. */
const sessionsWithout = (app: core.App): string[] =>
  select(
    app,
    { id: '' },
    `SELECT s.id AS id FROM sessions s JOIN admins a ON a.id = s.account JOIN required_factors r ON r.role = a.role
    WHERE s.ended_at = 0 AND NOT EXISTS (SELECT 1 FROM second_factors f WHERE f.account = a.id AND f.secret != '')`,
  ).map(({ id }) => id);
