import { requireRole } from '../request/require-role.ts';

/**
 * How far back in its log the backend looks: it keeps warnings and errors of three days, refusals
 * of visitors among them.
 */
const LOOKED_AT = 20_000;
const MOST = 100;

const ROW = { at: '', message: '', data: '' };

/**
 * GET /api/shop/admin/failures: what went wrong in the backend, newest first. Refusals (a wrong
 * form, a page that is not there) are no failures: their status is known. The web names its request
 * in `User-Agent: detal/{id}`, so a failure finds its request.
 * @returns 200 {items: [{at, message, path, error, requestId}]}, at most 100
 * @throws 403 for whoever is no owner
 */
export function listFailures(e: core.RequestEvent): void {
  requireRole(e, 'owner');
  const rows = arrayOf(new DynamicModel({ ...ROW }));
  e.app
    .auxDB()
    .newQuery(
      `
    SELECT created AS at, message, COALESCE(data, '{}') AS data FROM (SELECT created, message, data, level FROM _logs ORDER BY rowid DESC LIMIT ${LOOKED_AT})
    WHERE level >= 8 AND (COALESCE(json_extract(data, '$.type'), '') != 'request' OR json_extract(data, '$.status') = 0 OR json_extract(data, '$.status') >= 500)
    LIMIT ${MOST}`,
    )
    .all(rows);
  e.json(200, { items: rows.map(failureOf) });
}

function failureOf({ at, message, data }: typeof ROW) {
  const {
    url = '',
    error = '',
    details,
    userAgent = '',
    request_id: noted = '',
  }: { [part: string]: unknown } = JSON.parse(data);
  const requestId = /^detal\/([A-Za-z0-9-]{8,64})$/.exec(String(userAgent))?.[1] ?? String(noted);
  return {
    at,
    message: message.slice(0, 300),
    path: String(url).split('?')[0] ?? '',
    error: [error, details].filter(Boolean).map(String).join(': ').slice(0, 600),
    requestId,
  };
}
