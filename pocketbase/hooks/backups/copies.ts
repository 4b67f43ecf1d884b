import type * as contracts from '../../../lib/backups/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog, type Entry } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requestId } from '../request/request-id.ts';
import { requireRole } from '../request/require-role.ts';
import { answered, type RouteEvent } from '../request/route-event.ts';
import { uploadedFiles } from '../request/uploaded-files.ts';
import { dropSessions, keepSessions } from '../accounts/sessions/over-restore.ts';
import { requireProof } from '../accounts/sessions/proof.ts';
import { selectOne } from '../sql/select.ts';
import { requireBackup, withBackups } from './files.ts';
import { copyName } from '../../../lib/backups/model.ts';
import { backupName } from './names.ts';
import { isAnyWanted, wantBackup } from './wanted.ts';
import { startedAt } from './process-start.ts';

/** PocketBase keeps the name of the backup that it restores here. */
const RUNNING = '@activeBackup';

/** @throws 403 */
export function listBackups(e: RouteEvent<typeof contracts.listBackups>) {
  requireRole(e, 'owner', 'machine');
  const files = withBackups(e.app, (backups) =>
    backups.list('').map((file) => ({
      name: file.key,
      size: file.size,
      createdAt: file.modTime.utc().format('2006-01-02T15:04:05.000Z'),
    })),
  );
  const items = files
    .filter((file) => file.name.endsWith('.zip'))
    .sort((a, b) => (a.createdAt + a.name < b.createdAt + b.name ? 1 : -1));
  return e.json(200, { startedAt: startedAt(e.app), running: isRunning(e.app), items });
}

/**
 * @throws 400 `backup_running` while another is made or restored, `backup_exists` for a name that
 * is taken
 */
export function createBackup(e: RouteEvent<typeof contracts.createBackup>) {
  requireRole(e, 'owner', 'machine');
  const { name: wanted } = e.requestInfo().body;
  const name = wanted === undefined ? copyName('detal', new Date()) : backupName(wanted);
  if (isRunning(e.app)) throw refuse('backup_running');
  if (withBackups(e.app, (files) => files.exists(name))) throw refuse('backup_exists');
  note(e, 'create', name);
  wantBackup(e.app, name);
  return e.json(202, { name });
}

/**
 * Whoever takes a copy away has all that the shop knows: the audit says who. The machine's own
 * doings are nobody's.
 */
function note(
  e: Parameters<typeof actorOf>[0],
  action: Entry['action'],
  record: string,
  after: Entry['after'] = null,
): void {
  const admin = e.auth!;
  if (admin.getString('role') === 'machine') return;
  const actor = actorOf(e, admin);
  e.app.runInTransaction((tx) =>
    writeLog(tx, actor, { action, collection: 'backups', record, before: null, after }),
  );
}

/** @throws 404; 400 `password_needed` */
export function downloadBackup(e: RouteEvent<typeof contracts.downloadBackup>) {
  requireRole(e, 'owner', 'machine');
  requireProof(e);
  const name = backupName(e.request.pathValue('name'));
  withBackups(e.app, (files) => {
    requireBackup(files, name);
    note(e, 'read', name);
    files.serve(e.response, e.request as core.Request, name, name);
  });
  return answered(e);
}

/** @throws 400 `invalid_input` for no file or a strange name, `backup_exists` */
export function uploadBackup(e: RouteEvent<typeof contracts.uploadBackup>) {
  requireRole(e, 'owner', 'machine');
  const [file] = uploadedFiles(e);
  const name = backupName(file?.originalName);
  withBackups(e.app, (files) => {
    if (files.exists(name)) throw refuse('backup_exists');
    if (file) files.uploadFile(file, name);
  });
  note(e, 'create', name, { uploaded: true });
  return e.json(201, { name, size: file!.size });
}

/** @throws 404 · 400 `password_needed`, `backup_running`, with `keep` `import_running` */
export function restoreBackup(e: RouteEvent<typeof contracts.restoreBackup>) {
  requireRole(e, 'owner', 'machine');
  requireProof(e);
  const body = e.requestInfo().body;
  const name = backupName(body['name']);
  withBackups(e.app, (files) => requireBackup(files, name));
  const keeps = body['keep'] === true;
  if (keeps ? isRunning(e.app) : isRestoring(e.app)) throw refuse('backup_running');
  if (keeps && isImporting(e.app)) throw refuse('import_running');
  note(e, 'update', name, { restored: true });
  const reply = { name, startedAt: startedAt(e.app) };
  if (keeps) {
    wantBackup(e.app, copyName('before-restore', new Date()), name);
    return e.json(202, reply);
  }
  sendAll(e, 202, JSON.stringify(reply));
  try {
    keepSessions(e.app);
    e.app.restoreBackup(new Context(), name);
  } catch (error) {
    dropSessions(e.app);
    e.app
      .logger()
      .error('restore failed', 'backup', name, 'request_id', requestId(e), 'error', String(error));
  }
  return answered(e);
}

/**
 * A reply of known length (the text is ASCII): without it the last piece would be sent by a process
 * that is gone.
 */
function sendAll(
  e: RouteEvent<typeof contracts.restoreBackup>,
  status: number,
  reply: string,
): void {
  e.response.header().set('Connection', 'close');
  e.response.header().set('Content-Length', String(reply.length));
  e.blob(status, 'application/json', reply);
  e.flush();
}

const isRestoring = (app: core.App): boolean => Boolean(app.store().get(RUNNING));

const isRunning = (app: core.App): boolean =>
  isRestoring(app) || withBackups(app, (files) => isAnyWanted(files.list('')));

const isImporting = (app: core.App): boolean =>
  selectOne(
    app,
    { n: 0 },
    "SELECT 1 AS n FROM import_jobs WHERE state IN ('running', 'rolling_back')",
  ) !== null;
