import type * as contracts from '../../../lib/companies/contract.ts';
import { NAMED_LEVEL, NAMED_LEVEL_SQL, withLevel } from '../prices/named-level.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { hasTerms, wordsOf, wordValues } from '../sql/like.ts';
import { countFound } from '../sql/count-found.ts';
import { select } from '../sql/select.ts';

const ROW = {
  id: '',
  name: '',
  inn: '',
  kpp: '',
  ...NAMED_LEVEL,
  members: 0,
  duplicates: 0,
  verifiedAt: '',
  createdAt: '',
};
const MOST_ROWS = 500;

const CONDITIONS = {
  verified: { '': '', yes: "c.verified_at != ''", no: "c.verified_at = ''" },
  // Through the index of the ИНН: two with one are branches, or the same one typed differently.
  duplicates: {
    '': '',
    yes: 'c.inn IN (SELECT inn FROM companies GROUP BY inn HAVING COUNT(*) > 1)',
  },
  level: { '': '', own: "c.price_level != ''" },
} as const;
const KINDS = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[];

/** @throws 403; 400 `invalid_input` */
export function listCompanies(e: RouteEvent<typeof contracts.listCompanies>) {
  requireRole(e, 'owner', 'manager');
  const query = e.request.url.query();
  const words = query.get('q').trim().slice(0, 100);
  const size = Math.min(wholeNumber(query.get('size') || '50', 'size'), MOST_ROWS);
  const offset = (wholeNumber(query.get('page') || '1', 'page') - 1) * size;
  const isNumber = /^\d+$/.test(words);
  const parts = wordsOf(words);
  const conditions = [
    words && (isNumber ? "c.inn >= {:inn} AND c.inn < {:inn} || ':'" : hasTerms('c.name', parts)),
    ...KINDS.map(
      (name) =>
        (CONDITIONS[name] as { [kind: string]: string })[
          oneOf(query.get(name), Object.keys(CONDITIONS[name]), name)
        ],
    ),
  ].filter(Boolean);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const values = { ...wordValues(parts), inn: words };
  const items = select(
    e.app,
    ROW,
    `
    SELECT c.id AS id, c.name AS name, c.inn AS inn, c.kpp AS kpp, ${NAMED_LEVEL_SQL},
      (SELECT COUNT(*) FROM users u WHERE u.company = c.id) AS members, (SELECT COUNT(*) FROM companies o WHERE o.inn = c.inn) - 1 AS duplicates, c.verified_at AS verifiedAt, c.created AS createdAt
    FROM companies c LEFT JOIN price_levels l ON l.id = c.price_level ${where} ORDER BY c.created DESC, c.rowid DESC LIMIT {:limit} OFFSET {:offset}`,
    { ...values, limit: size + 1, offset },
  );
  return e.json(200, {
    items: items.slice(0, size).map(withLevel),
    hasNext: items.length > size,
    found: countFound(
      e.app,
      `SELECT 1 FROM companies c ${where} LIMIT {:limit} OFFSET {:offset}`,
      values,
    ),
  });
}
