import type * as contracts from '../../../lib/customers/contract.ts';
import { CUSTOMER_STATES, WITH_OR_WITHOUT } from '../../../lib/customers/model.ts';
import { RETAIL } from '../../../lib/prices/model.ts';
import { daysIn } from '../request/days.ts';
import { oneOf } from '../request/parameters.ts';
import { pageIn } from '../request/page.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { countFound } from '../sql/count-found.ts';
import { pageOf } from '../sql/page-of.ts';
import { select } from '../sql/select.ts';
import { BY_MOMENT } from '../sql/walk.ts';
import { isCounted, pageSql, type Filter } from './list-sql.ts';
import { searchTermsIn } from './search-terms.ts';

const MOST_ROWS = 500;
const ROW = {
  id: '',
  name: '',
  email: '',
  phone: '',
  company: '',
  inn: '',
  level: '',
  orders: 0,
  blocked: false,
  isMerged: false,
  createdAt: '',
};

/** @throws 403; 400 `invalid_input` */
export function listCustomers(e: RouteEvent<typeof contracts.listCustomers>) {
  requireRole(e, 'owner', 'manager');
  const filter = filterIn(e);
  const page = pageIn(e, MOST_ROWS, BY_MOMENT);
  const words = searchTermsIn(filter.words ?? '');
  const bound = {
    ...words.values,
    level: filter.level ?? '',
    company: filter.company ?? '',
    from: filter.from ?? '',
    to: filter.to ?? '',
  };
  const sql = pageSql(filter, words, page);
  const { rows, next } = pageOf(e.app, sql, bound, page);
  return e.json(200, {
    items: shown(e.app, rows),
    hasNext: next !== null,
    next,
    found: page.after === null && isCounted(filter) ? countFound(e.app, sql, bound) : null,
  });
}

function shown(app: core.App, rows: number[]): (typeof ROW)[] {
  return select(
    app,
    ROW,
    `
    SELECT u.id AS id, u.name AS name, u.email AS email, u.phone AS phone, COALESCE(c.name, '') AS company, COALESCE(c.inn, '') AS inn, COALESCE(l.id, '') AS level,
      (SELECT COUNT(*) FROM (SELECT 1 FROM orders o INDEXED BY idx_orders_user WHERE o.user = u.id LIMIT 1000)) AS orders, u.blocked AS blocked, u.merged_into != '' AS isMerged, u.created AS createdAt
    FROM json_each({:rows}) k CROSS JOIN users u ON u.rowid = k.value LEFT JOIN companies c ON c.id = u.company
      LEFT JOIN price_levels l ON l.id = COALESCE(NULLIF(c.price_level, ''), u.price_level) AND l.is_default = FALSE ORDER BY k.key`,
    { rows: JSON.stringify(rows) },
  );
}

function filterIn(e: core.RequestEvent): Filter {
  const query = e.request.url.query();
  const idOr = (name: string, words: readonly string[]) => {
    const text = query.get(name);
    return text === '' ? null : /^[a-z0-9]{15}$/.test(text) ? text : oneOf(text, words, name);
  };
  const state = oneOf(query.get('state'), ['', ...CUSTOMER_STATES], 'state');
  const orders = oneOf(query.get('orders'), ['', ...WITH_OR_WITHOUT], 'orders');
  return {
    words: query.get('q').trim().slice(0, 100) || null,
    level: idOr('level', [RETAIL]),
    company: idOr('company', WITH_OR_WITHOUT),
    blocked: state ? state === 'blocked' : null,
    ordered: orders ? orders === 'with' : null,
    ...daysIn(e),
  };
}
