import { byMoment, within, type Walk } from '../sql/walk.ts';
import type { SearchTerms } from './search-terms.ts';

/** What a list of customers is narrowed by; null where it is not. */
export type Filter = {
  /**
   * A part of the name, the phone or the address, or the whole ИНН of the company or of an open
   * request.
   */
  words: string | null;
  /** Id of a level by which they pay, `retail` for those without one. */
  level: string | null;
  /** Id of a company; `with` and `without` for any and none. */
  company: string | null;
  blocked: boolean | null;
  ordered: boolean | null;
  /** When they came, as the store writes times; `to` no longer counts. */
  from: string | null;
  to: string | null;
};

/** A company's level goes before that of its people. */
const OF_COMPANY =
  "EXISTS (SELECT 1 FROM companies c WHERE c.id = u.company AND c.price_level != '')";

/**
 * Row ids and places of a page (see `pageOf`). What leads is the words or a company, else what few
 * are (blocked, of a company, of a level), else the list's own order.
 * @param search what the words ask for
 * @returns a statement that wants `limit`, `offset`, the values of the filter and the place that
 * rows stand behind bound
 */
export function pageSql(
  filter: Filter,
  search: Pick<SearchTerms, 'condition' | 'index'>,
  walk: Walk,
): string {
  const { level } = filter;
  const { place, behind } = byMoment('u.created', 'u.rowid', !walk.isOldestFirst);
  const conditions = [
    ...conditionsOf(filter, search.condition, walk),
    ...(walk.after ? [behind] : []),
  ];
  const order = `ORDER BY ${byMoment('created', 'row', !walk.isOldestFirst).by} LIMIT {:limit} OFFSET {:offset}`;
  const branch = (from: string, ...more: string[]) =>
    `SELECT u.rowid AS row, u.created AS created, ${place} AS place FROM ${from} WHERE ${[...more, ...conditions].join(' AND ') || 'TRUE'}`;
  if (level && level !== 'retail' && !search.condition) {
    const own = branch(
      'users u INDEXED BY idx_users_price_level',
      'u.price_level = {:level}',
      `NOT ${OF_COMPANY}`,
    );
    return `${own} UNION ALL ${branch('companies l CROSS JOIN users u ON u.company = l.id', 'l.price_level = {:level}')} ${order}`;
  }
  const index = search.condition ? search.index : `INDEXED BY ${indexOf(filter)}`;
  return `${branch(`users u ${index}`, ...leveled(level))} ${order}`;
}

/**
 * Whether what a list finds is met along the index that `pageSql` walks. Most customers pay retail
 * and are not blocked; who has ordered, or has no company, may be few of many.
 */
export const isCounted = ({ words, level, company, blocked, ordered }: Filter): boolean =>
  words === null &&
  ordered === null &&
  company !== 'without' &&
  [level, company, blocked || null].filter((one) => one !== null).length <= 1;

function conditionsOf(filter: Filter, search: string, walk: Walk): string[] {
  const { company, blocked, ordered } = filter;
  const conditions = [
    search,
    company && isId(company)
      ? `${search ? '+' : ''}u.company = {:company}`
      : company && `u.company ${company === 'with' ? '!=' : '='} ''`,
    ...within(search ? '+u.created' : 'u.created', filter, walk),
    blocked !== null && `u.blocked = ${blocked ? 'TRUE' : 'FALSE'}`,
    ordered !== null &&
      `${ordered ? '' : 'NOT '}EXISTS (SELECT 1 FROM orders o INDEXED BY idx_orders_user WHERE o.user = u.id)`,
  ];
  return conditions.flatMap((condition) => condition || []);
}

const isId = (company: string) => company !== 'with' && company !== 'without';

function leveled(level: string | null): string[] {
  if (!level) return [];
  if (level === 'retail') return ["u.price_level = ''", `NOT ${OF_COMPANY}`];
  return [
    `COALESCE((SELECT NULLIF(c.price_level, '') FROM companies c WHERE c.id = u.company), u.price_level) = {:level}`,
  ];
}

function indexOf({ company, blocked }: Pick<Filter, 'company' | 'blocked'>): string {
  if (company && isId(company)) return 'idx_users_company';
  if (company === 'with') return 'idx_users_with_company';
  return blocked ? 'idx_users_blocked' : 'idx_users_created';
}
