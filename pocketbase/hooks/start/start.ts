import { offerServices } from '../accounts/oauth.ts';
import { ensureAccounts } from '../admins/bootstrap.ts';
import { noteStart } from '../backups/process-start.ts';
import { expireAll } from '../cache-events/expire-all.ts';
import { keepChanges } from '../catalogue/changes/keep-changes.ts';
import { applyMailServer } from '../emails/sender.ts';
import { openAttempts } from '../request/attempts.ts';
import { takeSessions } from '../accounts/sessions/over-restore.ts';
import { keepApp } from './base-app.ts';

/**
 * What must be in order before the first request.
 * @throws what stops the process: a shop without its accounts must not serve
 */
export function start(e: core.ServeEvent): void {
  // PocketBase would make a superuser and print a link with its token into the log.
  e.installerFunc = null;
  keepApp(e.app);
  openAttempts(e.app);
  noteStart(e.app);
  const isReplaced = takeSessions(e.app);
  if (isReplaced) expireAll(e.app);
  keepChanges(e.app, isReplaced);
  ensureAccounts(e.app);
  applyMailServer(e.app);
  offerServices(e.app);
  e.next();
}
