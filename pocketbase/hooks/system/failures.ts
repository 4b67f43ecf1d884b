import type * as contracts from '../../../lib/system/contract.ts';
import { isRequestId } from '../../../lib/requests/id/model.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';

/**
 * How far back in its log the backend looks: it keeps warnings and errors of three days, refusals
 * of visitors among them.
 */
const LOOKED_AT = 20_000;
const MOST = 100;

const ROW = { at: '', message: '', data: '' };

/** @throws 403 for whoever is no owner */
export function listFailures(e: RouteEvent<typeof contracts.listFailures>) {
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
  return e.json(200, { items: rows.map(failureOf) });
}

function failureOf({ at, message, data }: typeof ROW) {
  const {
    url = '',
    error = '',
    details,
    userAgent = '',
    request_id: noted = '',
  }: { [part: string]: unknown } = JSON.parse(data);
  const [sender, sent = ''] = String(userAgent).split('/');
  const requestId = sender === 'detal' && isRequestId(sent) ? sent : String(noted);
  return {
    at,
    message: message.slice(0, 300),
    path: String(url).split('?')[0] ?? '',
    error: [error, details].filter(Boolean).map(String).join(': ').slice(0, 600),
    requestId,
  };
}
