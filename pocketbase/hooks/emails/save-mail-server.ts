import { normalEmail } from '../../../lib/accounts/model.ts';
import type * as contracts from '../../../lib/emails/contract.ts';
import { mailServerFault, type TypedMailServer } from '../../../lib/emails/model.ts';
import { requireProof } from '../accounts/sessions/proof.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { isSetByEnvironment, storedServer, storedSettingsVersion } from './sender.ts';

/**
 * Whoever sets the mail server reads every link to a new password: the owner says his own first.
 * @throws 403 for whoever is no owner; 400 `mail_fixed` where the environment names the server,
 *   `invalid_input` with the field, `mail_password_needed`, `password_needed`, `changed_meanwhile`
 */
export function saveMailServer(e: RouteEvent<typeof contracts.saveMailServer>) {
  requireRole(e, 'owner');
  if (isSetByEnvironment()) throw refuse('mail_fixed');
  const { seen, ...body } = e.requestInfo().body;
  const typed = typedIn(body);
  const before = storedServer(e.app);
  const fault = mailServerFault(typed, before);
  if (fault === 'password') throw refuse('mail_password_needed');
  if (fault) throw refuse('invalid_input', fault);
  requireProof(e);
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    if (storedSettingsVersion(tx) !== seen) throw refuse('changed_meanwhile');
    const settings = tx.settings().clone();
    setServer(settings, typed);
    tx.save(settings);
    writeLog(tx, actor, {
      action: 'update',
      collection: 'mail',
      record: 'server',
      before: noted(before, before.password),
      after: {
        ...noted(typed, settings.smtp.password !== ''),
        new_password: typed.password !== '',
      },
    });
  });
  return e.noContent(204);
}

/** What does not fit the field that it is for fits none: '', 0, no. */
function typedIn(body: { [name: string]: unknown }): TypedMailServer {
  const text = (name: string) => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    host: text('host').trim().toLowerCase(),
    port: Number(body['port']) || 0,
    tls: body['tls'] === true,
    user: text('user').trim(),
    password: text('password'),
    senderName: text('senderName').trim(),
    from: normalEmail(text('from')),
  };
}

/** A server without a user is told no password; without a server nothing is kept of it. */
function setServer({ meta, smtp }: core.Settings, typed: TypedMailServer): void {
  const { host, port, tls, user, password, senderName, from } = typed;
  smtp.enabled = host !== '';
  smtp.host = host;
  smtp.username = host && user;
  if (smtp.username === '' || password !== '') smtp.password = smtp.username && password;
  if (host === '') return;
  smtp.port = port;
  smtp.tls = tls;
  // Called as the shop is it means whichever storefront writes (`send`).
  meta.senderName = senderName || meta.appName;
  meta.senderAddress = from;
}

const noted = (
  { host, port, tls, user, senderName, from }: Omit<TypedMailServer, 'password'>,
  hasPassword: boolean,
) => ({
  host: host && `${host}:${port}`,
  ...(host && {
    tls,
    username: user,
    has_password: hasPassword,
    sender_name: senderName,
    email: from,
  }),
});
