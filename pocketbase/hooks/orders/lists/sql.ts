import { PENDING_STATES, WAITING_STATES, type Want } from '../../../../lib/orders/lists/model.ts';
import { NOT_OWED } from '../../../../lib/orders/states/model.ts';
import { SHORT_LINE, SHORT_LINES_INDEX } from '../../shortages/sql.ts';
import { byMoment, passed, within, type Order, type Walk } from '../../sql/walk.ts';
import { lineOrder } from './order.ts';
import { DUE_SQL } from '../payments/due.ts';

/**
 * What a list of orders or of their lines is narrowed by; null where it is not. Times as the store
 * writes them.
 */
export type Filter = {
  storefront: string;
  /** What the words asked for have found: ids of orders, row ids of lines. */
  found: { orders: string[]; lines: number[] } | null;
  state: string | null;
  /** Without what is cancelled. Most is not, so an index walked in the order of the list serves. */
  isKept: boolean;
  supplier: string | null;
  /** Code of the level that was ordered at; '' for retail. */
  level: string | null;
  from: string | null;
  to: string | null;
  want: Want | null;
};

/**
 * What leads to the rows: the words, lines of a kind by their index, or nothing, then an index is
 * walked in the order of the list.
 */
export type Lead = 'found' | Lines | null;
type Part = { index: string; where: string };
type Lines = Part & { name: 'supplier' | 'want' | 'state' };

/** Lines that are read whole and sorted in no time. */
const SMALL = 8_000;

/** Written as the partial indexes are, or they would not serve. */
export const oneOfStates = (states: readonly string[]): string =>
  `(${states.map((state) => `i.state = '${state}'`).join(' OR ')})`;
/** A promise is the beginning of a day, and is broken when that day is over. */
const BROKEN = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')";

const PROMISED = "i.promised_at > ''";

/** What somebody comes for, of lines. */
const OF_LINES: { [want in Want]?: Part } = {
  waits: { index: 'idx_order_items_waiting', where: oneOfStates(WAITING_STATES) },
  overdue: {
    index: 'idx_order_items_pending',
    where: `${oneOfStates(PENDING_STATES)} AND ${PROMISED} AND i.promised_at < ${BROKEN}`,
  },
  short: { index: SHORT_LINES_INDEX, where: SHORT_LINE },
};
/** Orders that somebody comes for as he does for lines, though none of theirs need be such. */
const BESIDES_LINES: { [want in Want]?: Part } = {
  waits: { index: 'idx_orders_owed_back', where: 'o.paid_kopecks > o.total_kopecks' },
};
/** The same of orders themselves; both indexes are in the order of the list. */
const OF_ORDERS: { [want in Want]?: Part } = {
  unpaid: {
    index: 'idx_orders_unpaid',
    // The first part is that of the index; lines that nobody asks money for count in it as well.
    where: `(o.paid_kopecks < o.total_kopecks AND o.payment = 'invoice' OR o.paid_kopecks < o.total_kopecks AND o.state = 'done' OR o.paid_kopecks < o.total_kopecks AND o.state = 'returned') AND o.paid_kopecks < ${DUE_SQL}`,
  },
  unread: { index: 'idx_orders_unread', where: 'o.customer_wrote_at > o.seen_by_staff_at' },
};
/** As orders keep it; '' for retail. Written as in its index. */
const LEVEL = "CASE WHEN json_valid(o.level) THEN COALESCE(o.level ->> '$.code', '') ELSE '' END";
/**
 * @param from where the rows come from: the condition is met by its index or stays out of the
 * planner's way
 */
const atLevel = ({ level }: Filter, from: string) =>
  level !== null && `${from.includes('idx_orders_level') ? '' : '+'}${LEVEL} = {:level}`;

const ofLines = ({ want }: Filter): Part | undefined => (want ? OF_LINES[want] : undefined);
const ofOrders = ({ want }: Filter): Part | undefined => (want ? OF_ORDERS[want] : undefined);

/** Lines of orders by which a list may be led. */
export function leads(filter: Filter): Lines[] {
  const wanted = ofLines(filter);
  return [
    ...(filter.supplier === null
      ? []
      : [
          {
            name: 'supplier',
            index: 'idx_order_items_supplier',
            where: 'i.supplier = {:supplier}',
          } as const,
        ]),
    ...(wanted ? [{ name: 'want', ...wanted } as const] : []),
  ];
}

/** How many lines there are of a kind, never counted beyond what is small. */
export const sizeSql = ({ index, where }: Lines): string =>
  `SELECT COUNT(*) AS size FROM (SELECT 1 FROM order_items i INDEXED BY ${index} WHERE ${where} LIMIT ${SMALL})`;

/** How many orders somebody comes for, no more than `most`. */
export function countSql(want: Want, most: number): string {
  const [lines, orders, besides] = [OF_LINES[want], OF_ORDERS[want], BESIDES_LINES[want]];
  const idsFrom = (from: string) =>
    `SELECT DISTINCT o.id FROM ${from} AND +o.storefront = {:storefront}`;
  const ofTheirs = ({ index, where }: Part) =>
    idsFrom(`orders o INDEXED BY ${index} WHERE ${where}`);
  const first = lines
    ? idsFrom(
        `order_items i INDEXED BY ${lines.index} CROSS JOIN orders o ON o.id = i."order" WHERE ${lines.where}`,
      )
    : ofTheirs(orders!);
  return `SELECT COUNT(*) AS n FROM (${first}${besides ? ` UNION ${ofTheirs(besides)}` : ''} LIMIT ${most})`;
}

/** The one with the fewest lines, if they are few. @param sizes of `leads`, in their order */
export function shortest(filter: Filter, sizes: number[]): Lead {
  if (filter.found) return 'found';
  const least = Math.min(SMALL, ...sizes);
  return least < SMALL ? (leads(filter)[sizes.indexOf(least)] ?? null) : null;
}

/**
 * Whether what a list finds is met along its way: few rows lead, or nothing is asked for beside
 * what the index that is walked says by itself. Days lie beside each other in every one.
 */
export function isCounted(filter: Filter, lead: Lead, by: 'orders' | 'lines'): boolean {
  if (lead) return true;
  const { state, supplier, level, want } = filter;
  const asked = [state, supplier, level, want].filter((one) => one !== null);
  const isOfLines = supplier !== null || ofLines(filter) !== undefined;
  return asked.length <= 1 && !(by === 'orders' && isOfLines);
}

/**
 * A page of orders, as a statement that gives their row ids and places (see `pageOf`); wants the
 * filter, and the place that rows stand behind, bound.
 */
export function ordersSql(filter: Filter, walk: Walk, lead: Lead): string {
  const { state, supplier, want } = filter;
  const has = (where: string) =>
    `EXISTS (SELECT 1 FROM order_items i INDEXED BY idx_order_items_order WHERE i."order" = o.id AND ${where})`;
  const wanted = ofLines(filter);
  const from = wayToOrders(filter, lead);
  const conditions = [
    ofOrders(filter)?.where,
    '+o.storefront = {:storefront}',
    state && (lead || ofOrders(filter) ? '+o.state = {:state}' : 'o.state = {:state}'),
    keptOf(filter, "+o.state != 'cancelled'"),
    atLevel(filter, from),
    ...within('o.created', filter, walk),
    supplier && !leadsBy(lead, 'supplier') && has('i.supplier = {:supplier}'),
    wanted && !leadsBy(lead, 'want') && orBesides(want, has(wanted.where)),
  ];
  return page(
    'o.rowid',
    from,
    conditions,
    byMoment('o.created', 'o.rowid', !walk.isOldestFirst),
    walk,
  );
}

/** @param want with the orders that somebody comes for besides */
function idsBy({ index, where }: Part, want: Want | null): string {
  const besides = want && BESIDES_LINES[want];
  return [
    `SELECT DISTINCT i."order" AS id FROM order_items i INDEXED BY ${index} WHERE ${where}`,
    ...(besides
      ? [
          `SELECT b.id FROM orders b INDEXED BY ${besides.index} WHERE ${besides.where.replaceAll('o.', 'b.')}`,
        ]
      : []),
  ].join(' UNION ');
}

function orBesides(want: Want | null, where: string): string {
  const besides = want && BESIDES_LINES[want];
  return besides ? `(${where} OR ${besides.where})` : where;
}

function wayToOrders(filter: Filter, lead: Lead): string {
  if (lead === 'found') return 'json_each({:found}) s CROSS JOIN orders o ON o.id = s.value';
  if (lead)
    return `(${idsBy(lead, lead.name === 'want' ? filter.want : null)}) s CROSS JOIN orders o ON o.id = s.id`;
  return `orders o INDEXED BY ${walkedOrders(filter)}`;
}

/** The index in whose order orders are met. */
const walkedOrders = (filter: Filter): string =>
  ofOrders(filter)?.index ??
  (filter.state
    ? 'idx_orders_state'
    : filter.level === null
      ? 'idx_orders_created'
      : 'idx_orders_level');

/** The same for lines of orders; those that are overdue stand by how long they are. */
export function linesSql(filter: Filter, walk: Walk, lead: Lead): string {
  const { state, supplier, want } = filter;
  const { from, answers, table } = wayToLines(filter, lead);
  const conditions = [
    ofOrders(filter)?.where,
    '+o.storefront = {:storefront}',
    state && '+i.state = {:state}',
    keptOf(filter, `+i.state NOT IN (${NOT_OWED.map((name) => `'${name}'`).join(', ')})`),
    atLevel(filter, from),
    ...within(`${table}.created`, filter, walk),
    supplier && answers?.name !== 'supplier' && '+i.supplier = {:supplier}',
    answers?.name !== 'want' && ofLines(filter)?.where,
    answers?.where.replace(PROMISED, passed(PROMISED, walk.after)),
  ];
  return page(
    'i.rowid',
    from,
    conditions,
    lineOrder(want === 'overdue', table, walk.isOldestFirst),
    walk,
  );
}

/**
 * Where lines are read from.
 * @returns answers: what the index says already; table: whose days are met in order, told by the
 * filter alone, since the lead may change from page to page
 */
function wayToLines(
  filter: Filter,
  lead: Lead,
): { from: string; answers: Lines | null; table: 'o' | 'i' } {
  const withOrder = (from: string) => `${from} CROSS JOIN orders o ON o.id = i."order"`;
  if (lead === 'found')
    return {
      from: withOrder('json_each({:found}) s CROSS JOIN order_items i ON i.rowid = s.value'),
      answers: null,
      table: 'i',
    };
  const answers = lead ?? walkedLines(filter);
  if (answers)
    return {
      from: withOrder(`order_items i INDEXED BY ${answers.index}`),
      answers,
      table: ofOrders(filter) ? 'o' : 'i',
    };
  return {
    from: `orders o INDEXED BY ${walkedOrders({ ...filter, state: null })} CROSS JOIN order_items i ON i."order" = o.id`,
    answers,
    table: 'o',
  };
}

/** Many lines: the index in whose order they are met; none where orders lead. */
function walkedLines(filter: Filter): Lines | null {
  if (ofOrders(filter)) return null;
  const [first, ...others] = leads(filter);
  const wanted = [first, ...others].find((lead) => lead?.name === 'want');
  return (
    wanted ??
    (filter.state
      ? { name: 'state', index: 'idx_order_items_state', where: 'i.state = {:state}' }
      : (first ?? null))
  );
}

const leadsBy = (lead: Lead, name: Lines['name']): boolean =>
  lead !== null && lead !== 'found' && lead.name === name;
const keptOf = ({ isKept }: Filter, where: string) => isKept && where;
const page = (
  row: string,
  from: string,
  conditions: (string | false | null | undefined)[],
  { by, place, behind }: Order,
  { after }: Walk,
): string =>
  `SELECT ${row} AS row, ${place} AS place FROM ${from} WHERE ${[...conditions, after && behind].filter(Boolean).join(' AND ')} ORDER BY ${by} LIMIT {:limit} OFFSET {:offset}`;
