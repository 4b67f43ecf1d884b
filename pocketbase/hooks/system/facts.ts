import type * as contracts from '../../../lib/system/contract.ts';
import { startedAt } from '../backups/process-start.ts';
import { emailsByState } from '../emails/mail.ts';
import { canSend } from '../emails/sender.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';
import { jobsByState } from './numbers.ts';

/** @throws 403 for whoever is no owner */
export function systemFacts(e: RouteEvent<typeof contracts.systemFacts>) {
  requireRole(e, 'owner');
  const { app } = e;
  const sqlite =
    selectOne(app, { version: '' }, 'SELECT sqlite_version() AS version')?.version ?? '';
  return e.json(200, {
    startedAt: startedAt(app),
    sqlite,
    emails: { sends: canSend(app), ...emailsByState(app) },
    jobs: jobsByState(app),
    migration: lastMigration(app),
  });
}

const lastMigration = (app: core.App): string =>
  selectOne(app, { file: '' }, 'SELECT file FROM _migrations ORDER BY applied DESC, file DESC')
    ?.file ?? '';
