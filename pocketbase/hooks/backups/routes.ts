import { actorOf } from '../audit/actor.ts';
import { writeLog, type Entry } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requestId } from '../request/request-id.ts';
import { requireRole } from '../request/require-role.ts';
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

/**
 * GET /api/shop/backups -> 200 {startedAt, running, items: [{name, size in bytes, createdAt UTC}]},
 * newest first. `running`: a backup is being made or restored.
 */
export function listBackups(e: core.RequestEvent): void {
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
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  e.json(200, { startedAt: startedAt(e.app), running: isRunning(e.app), items });
}

/**
 * POST /api/shop/backups {name?}: a backup is wanted -> 202 {name}. The worker makes it while the
 * shop goes on selling; a large shop's takes minutes. What went wrong with it is then only in the
 * log.
 * @throws 400 `backup_running` while another is made or restored, `backup_exists` for a name that
 * is taken
 */
export function createBackup(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'machine');
  const { name: wanted } = e.requestInfo().body;
  const name = wanted === undefined ? copyName('detal', new Date()) : backupName(wanted);
  if (isRunning(e.app)) throw refuse('backup_running');
  if (withBackups(e.app, (files) => files.exists(name))) throw refuse('backup_exists');
  note(e, 'create', name);
  wantBackup(e.app, name);
  e.json(202, { name });
}

/**
 * Whoever takes a copy away has all that the shop knows: the audit says who. The machine's own
 * doings are nobody's.
 */
function note(
  e: core.RequestEvent,
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

/** GET /api/shop/backups/{name} sends the file. @throws 404; 400 `password_needed` */
export function downloadBackup(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'machine');
  requireProof(e);
  const name = backupName(e.request.pathValue('name'));
  withBackups(e.app, (files) => {
    requireBackup(files, name);
    note(e, 'read', name);
    files.serve(e.response, e.request, name, name);
  });
}

/**
 * POST /api/shop/backups/upload, multipart with one `file` whose own name it keeps -> 201 {name,
 * size}.
 * @throws 400 `invalid_input` for no file or a strange name, `backup_exists`
 */
export function uploadBackup(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'machine');
  const [file] = uploadedFiles(e);
  const name = backupName(file?.originalName);
  withBackups(e.app, (files) => {
    if (files.exists(name)) throw refuse('backup_exists');
    if (file) files.uploadFile(file, name);
  });
  note(e, 'create', name, { uploaded: true });
  e.json(201, { name, size: file?.size });
}

/**
 * POST /api/shop/backups/restore {name, keep?}: everything becomes as it was in the backup -> 202
 * {name, startedAt}. With `keep: true` what there is now becomes a backup first: the worker asks for
 * the restore once the present is held fast, where that fails nothing is restored, and a price list
 * being written is not pulled away. The process is replaced after the reply: the restore is over
 * when GET /api/shop/backups tells another `startedAt`. A backup that cannot be restored leaves
 * everything as it is; only the log says so.
 * @throws 404 · 400 `password_needed`, `backup_running`, with `keep` `import_running`
 */
export function restoreBackup(e: core.RequestEvent): void {
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
}

/**
 * A reply of known length (the text is ASCII): without it the last piece would be sent by a process
 * that is gone.
 */
function sendAll(e: core.RequestEvent, status: number, reply: string): void {
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
