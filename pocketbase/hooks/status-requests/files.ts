import { isOpen, type RequestState } from '../../../lib/status-requests/model.ts';
import {
  kindOf,
  MAX_FILE_BYTES,
  MAX_FILES,
  TELLING_BYTES,
  tidyName,
  type FileKind,
} from '../../../lib/status-requests/files/model.ts';
import type * as contracts from '../../../lib/status-requests/contract.ts';
import { requireCustomer } from '../accounts/customer.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { uploadedFiles } from '../request/uploaded-files.ts';
import { execute, select, selectOne } from '../sql/select.ts';
import { writeEvent } from './events.ts';

const FILES = 'status_request_files';

/** @throws 401; 404 for somebody else's request; 409 `request_moved` for one that is decided; 400 `files_full`, `file_kind`, `upload_too_large`, `upload_empty` */
export function addFile(e: RouteEvent<typeof contracts.addFile>) {
  const { id: user } = requireCustomer(e);
  const [file] = uploadedFiles(e);
  if (!file) throw refuse('upload_empty');
  if (file.size > MAX_FILE_BYTES) throw refuse('upload_too_large');
  const name = tidyName(String(e.requestInfo().body['name'] ?? ''), kindIn(file));
  const request = e.request.url.query().get('request');
  let id = '';
  e.app.runInTransaction((tx) => {
    id = keep(tx, { user, request, name, file });
  });
  return e.json(201, { id });
}

/** What a file is, by how it begins. @throws 400 `file_kind` */
export function kindIn(file: core.UploadedFile): FileKind {
  const stream = file.reader.open();
  try {
    const kind = kindOf(toBytes(stream, TELLING_BYTES));
    if (!kind) throw refuse('file_kind');
    return kind;
  } finally {
    stream.close();
  }
}

type Kept = { user: string; request: string; name: string; file: core.UploadedFile };

function keep(tx: core.App, { user, request, name, file }: Kept): string {
  const about = request ? ownOpen(tx, user, request) : null;
  const held =
    selectOne(
      tx,
      { n: 0 },
      `SELECT COUNT(*) AS n FROM ${FILES} WHERE user = {:user} AND request = {:request}`,
      { user, request },
    )?.n ?? 0;
  if (held >= MAX_FILES) throw refuse('files_full');
  const record = new Record(tx.findCollectionByNameOrId(FILES), {
    user,
    request,
    name,
    bytes: file.size,
  });
  record.set('file', file);
  tx.save(record);
  if (about) {
    writeEvent(tx, { request, kind: 'files', actorKind: 'customer', actor: user, text: name });
    tx.save(about); // whoever looks at the request hears of it
  }
  return record.id;
}

function ownOpen(tx: core.App, user: string, id: string): core.Record {
  if (
    !selectOne(
      tx,
      { n: 0 },
      'SELECT 1 AS n FROM status_requests WHERE id = {:id} AND user = {:user}',
      { id, user },
    )
  )
    throw new NotFoundError('');
  const request = tx.findRecordById('status_requests', id);
  if (!isOpen(request.getString('state') as RequestState)) throw refuseConflict('request_moved');
  return request;
}

/** @throws 401 */
export function removeFile(e: RouteEvent<typeof contracts.removeFile>) {
  const { id: user } = requireCustomer(e);
  e.app.runInTransaction((tx) => {
    const id = e.request.pathValue('id');
    if (
      selectOne(
        tx,
        { n: 0 },
        `SELECT 1 AS n FROM ${FILES} WHERE id = {:id} AND user = {:user} AND request = ''`,
        { id, user },
      )
    )
      tx.delete(tx.findRecordById(FILES, id));
  });
  return e.noContent(204);
}

/**
 * Gives a new request the papers that have waited for it.
 * @param tx the transaction that makes it
 */
export const takeFiles = (tx: core.App, user: string, request: string): number =>
  execute(tx, `UPDATE ${FILES} SET request = {:request} WHERE user = {:user} AND request = ''`, {
    user,
    request,
  });

/** Papers that nobody has sent are not kept longer, and so many go at once. */
const KEEP = '-7 days';
const AT_ONCE = 200;

/** For the clock: throws away what was uploaded for requests that were never sent. */
export function pruneFiles(app: core.App): void {
  const old = select(
    app,
    { id: '' },
    `SELECT id FROM ${FILES} WHERE request = '' AND created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${KEEP}') LIMIT ${AT_ONCE}`,
  );
  for (const { id } of old) app.delete(app.findRecordById(FILES, id));
}
