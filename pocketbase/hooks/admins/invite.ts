import { isEmail, normalEmail, MAX } from '../../../lib/accounts/model.ts';
import type * as contracts from '../../../lib/admins/contract.ts';
import { ROLES } from '../../../lib/admins/model.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { enqueueInvitation } from '../emails/enqueue.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { requireProof } from '../accounts/sessions/proof.ts';
import { selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';

const PASSWORD_LENGTH = 40;

/** @throws 403; 400 `password_needed`, `invalid_input` naming the field, `email_taken` */
export function inviteAdmin(e: RouteEvent<typeof contracts.inviteAdmin>) {
  requireRole(e, 'owner');
  requireProof(e);
  const [actor, storefront] = [actorOf(e, e.auth!), storefrontAsking(e)];
  const wanted = wantedIn(e.requestInfo().body);
  let id = '';
  e.app.runInTransaction((tx) => {
    if (
      selectOne(tx, { n: 0 }, 'SELECT 1 AS n FROM admins WHERE email = {:email} COLLATE NOCASE', {
        email: wanted.email,
      })
    )
      throw refuse('email_taken');
    const admin = new Record(tx.findCollectionByNameOrId('admins'), { ...wanted, active: true });
    admin.setPassword($security.randomString(PASSWORD_LENGTH));
    send(tx, { storefront, actor }, admin, 'create');
    ({ id } = admin);
  });
  return e.json(201, { id });
}

/** @throws 403; 400 `password_needed`; 404, for who may not sign in, too */
export function inviteAgain(e: RouteEvent<typeof contracts.inviteAgain>) {
  requireRole(e, 'owner');
  requireProof(e);
  const [actor, storefront] = [actorOf(e, e.auth!), storefrontAsking(e)];
  e.app.runInTransaction((tx) => {
    const admin = find(tx, e.request.pathValue('id'));
    if (!admin.getBool('active')) throw new NotFoundError('');
    if (!admin.verified()) admin.refreshTokenKey();
    send(tx, { storefront, actor }, admin, 'update');
  });
  return e.noContent(204);
}

/** @throws 403; 404; 400 `changed_meanwhile` once it has been followed */
export function withdrawInvitation(e: RouteEvent<typeof contracts.withdrawInvitation>) {
  requireRole(e, 'owner');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const admin = find(tx, e.request.pathValue('id'));
    if (admin.verified() || !admin.getString('invited_at')) throw refuse('changed_meanwhile');
    writeLog(tx, actor, {
      action: 'delete',
      collection: 'admins',
      record: admin.id,
      before: told(admin),
      after: null,
    });
    tx.delete(admin);
  });
  return e.noContent(204);
}

function send(
  tx: core.App,
  { storefront, actor }: { storefront: string; actor: Actor },
  admin: core.Record,
  action: 'create' | 'update',
): void {
  const before = admin.getString('invited_at');
  admin.set('invited_at', storedNow());
  tx.save(admin);
  enqueueInvitation(tx, storefront, admin);
  const states =
    action === 'create'
      ? { before: null, after: told(admin) }
      : { before: { invited_at: before }, after: { invited_at: admin.getString('invited_at') } };
  writeLog(tx, actor, { action, collection: 'admins', record: admin.id, ...states });
}

const told = (admin: core.Record) => ({
  email: admin.email(),
  name: admin.getString('name'),
  role: admin.getString('role'),
  active: admin.getBool('active'),
});

function wantedIn({ email, name, role }: { [field: string]: unknown }): {
  email: string;
  name: string;
  role: string;
} {
  const address = typeof email === 'string' ? normalEmail(email) : '';
  if (!isEmail(address)) throw refuse('invalid_input', 'email');
  if (typeof name !== 'string' || name.length > MAX.name) throw refuse('invalid_input', 'name');
  if (!(ROLES as readonly unknown[]).includes(role)) throw refuse('invalid_input', 'role');
  return { email: address, name: name.trim(), role: role as string };
}

/** Somebody of the staff; the machine's account is not theirs. @throws 404 */
function find(app: core.App, id: string): core.Record {
  try {
    const admin = app.findRecordById('admins', id);
    if (admin.getString('role') !== 'machine') return admin;
  } catch {
    // said below
  }
  throw new NotFoundError('');
}
