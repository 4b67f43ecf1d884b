import { MAX_FILE_BYTES, MAX_FILES, tidyName } from '../../../lib/status-requests/files/model.ts';
import type * as contracts from '../../../lib/vin-requests/contract.ts';
import { requireRoom, type Window } from '../request/attempts.ts';
import { networkAsking } from '../request/network.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { uploadedFiles } from '../request/uploaded-files.ts';
import { execute, select, selectOne } from '../sql/select.ts';
import { kindIn } from '../status-requests/files.ts';
import { formKey } from './form-key.ts';

const FILES = 'vin_request_files';
const WINDOW: Window = { name: 'detal.vin-files', ms: 10 * 60_000 };
/** Files of one network in ten minutes: an office shares an address. */
const LIMIT = 60;

/** @throws 400 `invalid_input`, `files_full`, `file_kind`, `upload_too_large`, `upload_empty`; 429 */
export function addVinFile(e: RouteEvent<typeof contracts.addVinFile>) {
  const key = formKey(e.request.url.query().get('key'));
  const [file] = uploadedFiles(e);
  if (!file) throw refuse('upload_empty');
  if (file.size > MAX_FILE_BYTES) throw refuse('upload_too_large');
  const name = tidyName(String(e.requestInfo().body['name'] ?? ''), kindIn(file));
  requireRoom(e.app, [{ window: WINDOW, key: networkAsking(e), most: LIMIT }]);
  let id = '';
  e.app.runInTransaction((tx) => {
    id = keep(tx, key, name, file);
  });
  return e.json(201, { id });
}

function keep(tx: core.App, key: string, name: string, file: core.UploadedFile): string {
  const held =
    selectOne(tx, { n: 0 }, `SELECT COUNT(*) AS n FROM ${FILES} WHERE form_key = {:key}`, { key })
      ?.n ?? 0;
  if (held >= MAX_FILES) throw refuse('files_full');
  const record = new Record(tx.findCollectionByNameOrId(FILES), {
    form_key: key,
    name,
    bytes: file.size,
  });
  record.set('file', file);
  tx.save(record);
  return record.id;
}

/** @throws 400 `invalid_input` */
export function waitingVinFiles(e: RouteEvent<typeof contracts.waitingVinFiles>) {
  const items = select(
    e.app,
    { id: '', name: '', bytes: 0 },
    `SELECT id, name, bytes FROM ${FILES} WHERE form_key = {:key} AND request = '' ORDER BY created, rowid`,
    { key: formKey(e.request.url.query().get('key')) },
  );
  return e.json(200, { items: items.map(({ id, name, bytes }) => ({ id, name, bytes })) });
}

/** @throws 400 `invalid_input` */
export function removeVinFile(e: RouteEvent<typeof contracts.removeVinFile>) {
  const key = formKey(e.requestInfo().body.key);
  e.app.runInTransaction((tx) => {
    const id = e.request.pathValue('id');
    const waits = selectOne(
      tx,
      { n: 0 },
      `SELECT 1 AS n FROM ${FILES} WHERE id = {:id} AND form_key = {:key} AND request = ''`,
      { id, key },
    );
    if (waits) tx.delete(tx.findRecordById(FILES, id));
  });
  return e.noContent(204);
}

/** Gives a new request the files that have waited by its key. @param tx the transaction that makes it */
export const takeFiles = (tx: core.App, key: string, request: string): number =>
  execute(tx, `UPDATE ${FILES} SET request = {:request} WHERE form_key = {:key} AND request = ''`, {
    key,
    request,
  });

/** Files that nobody has sent are not kept longer, and so many go at once. */
const KEEP = '-1 day';
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
