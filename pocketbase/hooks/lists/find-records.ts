import type * as contracts from '../../../lib/lists/contract.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { countFound } from '../sql/count-found.ts';
import { select } from '../sql/select.ts';
import { SEARCHED, type Searched } from './searched.ts';

const MOST_ROWS = 100;
const MOST_LETTERS = 100;

type Event = RouteEvent<typeof contracts.findRecords>;

/** @throws 403; 404 for a list that is not searched so; 400 `invalid_input` */
export function findRecords(e: Event) {
  requireRole(e, 'owner', 'manager');
  const name = e.request.pathValue('list');
  const list = SEARCHED.get(name);
  if (!list) throw new NotFoundError('');
  requireRole(e, ...list.roles);
  const query = e.request.url.query();
  const size = Math.min(wholeNumber(query.get('size'), 'size'), MOST_ROWS);
  const { where, values } = conditions(query, list);
  const rows = select(
    e.app,
    { id: '' },
    `SELECT id FROM ${name} WHERE ${where} ORDER BY ${orderOf(query.get('sort'), list)} LIMIT {:limit} OFFSET {:offset}`,
    {
      ...values,
      limit: size + 1,
      offset: (wholeNumber(query.get('page'), 'page') - 1) * size,
    },
  );
  return e.json(200, {
    ids: rows.slice(0, size).map(({ id }) => id),
    hasNext: rows.length > size,
    // Words are looked for in every record.
    found: query.get('q')
      ? null
      : countFound(
          e.app,
          `SELECT 1 FROM ${name} WHERE ${where} LIMIT {:limit} OFFSET {:offset}`,
          values,
        ),
  });
}

function conditions(query: Query, { hasStorefront, states, find }: Searched) {
  const q = query.get('q').trim().slice(0, MOST_LETTERS);
  const found = q ? find(q) : null;
  const state = oneOf(query.get('state'), Object.keys(states), 'state');
  const where = [
    hasStorefront && 'storefront = {:storefront}',
    states[state],
    query.get('since') && 'created >= {:since}',
    query.get('until') && 'created <= {:until}',
    state === 'late' && 'waits_since < {:late}',
    found && `(${found.sql})`,
  ].filter(Boolean);
  const values = Object.fromEntries(
    (['storefront', 'since', 'until', 'late'] as const).map((name) => [name, query.get(name)]),
  );
  return {
    where: where.length > 0 ? where.join(' AND ') : 'TRUE',
    values: { ...values, ...found?.values },
  };
}

type Query = ReturnType<Event['request']['url']['query']>;

/** What a list's order leaves equal stands in the order in which it was made. */
function orderOf(asked: string, { sorts }: Searched): string {
  const sort = oneOf(asked.replace(/^-/, ''), sorts, 'sort');
  const direction = asked.startsWith('-') ? 'DESC' : 'ASC';
  return `${sort} ${direction}, rowid ${direction}`;
}
