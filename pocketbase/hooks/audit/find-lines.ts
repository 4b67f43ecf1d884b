import type * as contracts from '../../../lib/audit/contract.ts';
import { wholeNumber } from '../request/parameters.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { storefrontOf } from '../request/storefront.ts';
import { countFound } from '../sql/count-found.ts';
import { select } from '../sql/select.ts';
import { linesSql, NAMES } from './lines-sql.ts';
import { recordsNamed } from './named-records.ts';

/** A file is read in parts; so large are the largest. */
const MOST_ROWS = 500;
const MOST_LETTERS = 100;

/** @throws 403; 400 `invalid_input` */
export function findAuditLines(e: RouteEvent<typeof contracts.findAuditLines>) {
  requireRole(e, 'owner');
  const query = e.request.url.query();
  const size = Math.min(wholeNumber(query.get('size'), 'size'), MOST_ROWS);
  const named = recordsNamed(e.app, storefrontOf(e), query.get('q').trim().slice(0, MOST_LETTERS));
  const sql = linesSql(NAMES.filter((name) => query.get(name)));
  const values = {
    ...Object.fromEntries(NAMES.map((name) => [name, query.get(name)])),
    named: JSON.stringify(named),
  };
  const rows = select(e.app, { id: '' }, sql.page, {
    ...values,
    limit: size + 1,
    offset: (wholeNumber(query.get('page'), 'page') - 1) * size,
  });
  return e.json(200, {
    ids: rows.slice(0, size).map(({ id }) => id),
    hasNext: rows.length > size,
    found: query.get('counted') ? countFound(e.app, sql.counted, values) : null,
  });
}
