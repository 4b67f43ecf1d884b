import type { Extent } from '../lists/model.ts';
import { LIST_SIZE } from '../lists/schema.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { createdWithin, momentsOf } from '../pocketbase/created-within.ts';
import { recordsById } from '../pocketbase/list-found.ts';
import {
  countRecords,
  getRecord,
  listAllRecords,
  listPage,
  listRecords,
} from '../pocketbase/records.ts';
import type { AuditLogRecord, Records } from '../pocketbase/schema.generated.ts';
import { findAuditLines } from './contract.ts';
import { changesOf, titleIn, type AuditEntry, type AuditLine } from './model.ts';
import type { AuditQuery } from './schema.ts';

/** The audit, for the role owner. All functions throw AppError. */

type Snapshot = Record<string, unknown> | null;
export type Actor = { id: string; name: string };
/** `storefront`: whose orders are looked for. */
type Asked = AuditQuery & { storefront: string };

/** Everybody who may have done something, by id. */
export async function listActors(pb: Backend): Promise<Actor[]> {
  const admins = await listAllRecords(pb, 'admins', { fields: 'id,name,email,role', sort: 'name' });
  return admins.map(({ id, name, email, role }) => ({
    id,
    name: role === 'machine' ? 'Магазин сам' : name || email,
  }));
}

/** One page of what was done, the newest first. */
export async function listAudit(
  pb: Backend,
  query: Asked,
  actors: Actor[],
): Promise<Extent & { lines: AuditLine[] }> {
  const { items, ...extent } = query.q
    ? await findLines(pb, query, { size: LIST_SIZE, counted: 'yes' })
    : await pageOf(pb, query);
  const titles = await titlesOf(pb, unnamed(items, actors));
  return { lines: items.map((item) => lineOf(item, actors, titles)), ...extent };
}

async function pageOf(
  pb: Backend,
  query: AuditQuery,
): Promise<Extent & { items: AuditLogRecord[] }> {
  const asked = { filter: filterOf(pb, query), sort: '-created' };
  const page = await listPage(pb, 'audit_log', LIST_SIZE, { ...asked, page: query.page });
  if (!isCounted(query)) return { ...page, found: null };
  // Where the list ends they are counted already: what finds nothing PocketBase lets wait.
  const passed = (query.page - 1) * LIST_SIZE + page.items.length;
  return { ...page, found: page.hasNext ? await countRecords(pb, 'audit_log', asked) : passed };
}

/**
 * Where one index leads to the lines: by who, where, what or a record. Most lines of all, and of
 * customers, are their coming in, which is passed over unless it is asked for.
 */
const isCounted = ({ actor, collection, record, action }: AuditQuery): boolean =>
  record
    ? !!collection && !actor && !action
    : [actor, collection, action].filter(Boolean).length === 1 && collection !== 'users';

/** The same of what people know a record or somebody by: so large a page, counted if it is said. */
async function findLines(
  pb: Backend,
  { q = '', from, to, ...query }: Asked,
  how: { size: number; counted?: 'yes' },
): Promise<Extent & { items: AuditLogRecord[] }> {
  const { storefront, actor, collection, record, action, page } = query;
  const { ids, ...extent } = await callRoute(pb, findAuditLines, {
    query: {
      ...{ storefront, q, actor, collection, record, action, page, ...how },
      ...momentsOf({ from, to }),
    },
  });
  return { items: await recordsById(pb, 'audit_log', ids), ...extent };
}

/** One request changes little; a bulk change is one of its own. */
const MOST_OF_A_REQUEST = 50;

/** What one request of a visitor or of the staff did, the first first. */
export async function listAuditOfRequest(pb: Backend, requestId: string): Promise<AuditLine[]> {
  const actors = await listActors(pb);
  const { items } = await listRecords(pb, 'audit_log', {
    filter: pb.filter('request_id = {:requestId}', { requestId }),
    sort: 'created',
    perPage: MOST_OF_A_REQUEST,
  });
  const titles = await titlesOf(pb, unnamed(items, actors));
  return items.map((item) => lineOf(item, actors, titles));
}

/** Entries that a file is read in at once. */
const PART = 500;

/**
 * The same with all that changed, for a file: ids in what changed stay ids.
 * @param after the place that the part before gave, a moment and how many of its entries are read
 * already, or, of what is looked for, a page; none for the first
 * @returns next: null where the list ends
 */
export async function listAuditEntries(
  pb: Backend,
  query: Omit<Asked, 'page'>,
  actors: Actor[],
  after?: string,
): Promise<{ items: AuditEntry[]; next: string | null }> {
  if (query.q) {
    const page = Number(after ?? 1);
    const found = await findLines(pb, { ...query, page }, { size: PART });
    return {
      items: await entriesOf(pb, found.items, actors),
      next: found.hasNext ? String(page + 1) : null,
    };
  }
  const [moment = '', read = '0'] = after?.split('~') ?? [];
  const page = 1 + Math.floor(Number(read) / PART);
  const { items } = await listRecords(pb, 'audit_log', {
    filter: [filterOf(pb, query), after && pb.filter('created <= {:moment}', { moment })]
      .filter(Boolean)
      .join(' && '),
    sort: '-created',
    page,
    perPage: PART,
  });
  const last = items.length === PART ? items.at(-1)!.created : null;
  const ofLast =
    last === moment ? page * PART : items.filter(({ created }) => created === last).length;
  return {
    items: await entriesOf(pb, items.slice(Number(read) % PART), actors),
    next: last && `${last}~${ofLast}`,
  };
}

async function entriesOf(
  pb: Backend,
  items: AuditLogRecord[],
  actors: Actor[],
): Promise<AuditEntry[]> {
  const titles = await titlesOf(pb, unnamed(items, actors));
  return items.map((item) => ({
    ...lineOf(item, actors, titles),
    changes: changesOf(item.before as Snapshot, item.after as Snapshot),
    requestId: item.request_id,
  }));
}

/** Customers come and go all day: their coming in is shown to who asks for it. */
const WITHOUT_VISITS =
  "(collection != 'users' || (action != 'sign_in' && action != 'sign_in_failed'))";

const filterOf = (
  pb: Backend,
  { actor, collection, record, action, ...days }: Omit<AuditQuery, 'page' | 'q'>,
): string =>
  [
    actor && pb.filter('actor = {:actor}', { actor }),
    collection && pb.filter('collection = {:collection}', { collection }),
    record && pb.filter('record = {:record}', { record }),
    action ? pb.filter('action = {:action}', { action }) : !actor && !record && WITHOUT_VISITS,
    ...createdWithin(pb, days),
  ]
    .filter(Boolean)
    .join(' && ');

/** One entry with what changed in it. @throws AppError `not_found` */
export async function getAuditEntry(pb: Backend, id: string, actors: Actor[]): Promise<AuditEntry> {
  const item = await getRecord(pb, 'audit_log', id);
  const titles = await titlesOf(pb, unnamed([item], actors));
  return {
    ...lineOf(item, actors, titles),
    changes: await named(
      pb,
      item.collection,
      changesOf(item.before as Snapshot, item.after as Snapshot),
    ),
    requestId: item.request_id,
  };
}

/**
 * What of these is to be asked: records that do not say what they are called, or are called by a
 * product, and who did it where it was nobody of the staff.
 */
const unnamed = (
  items: AuditLogRecord[],
  actors: Actor[],
): { collection: string; record: string }[] =>
  items.flatMap((item) => [
    ...(ownTitle(item) === '' || isOfProduct(item.collection) ? [calledBy(item)] : []),
    ...(item.action === 'delete' && item.collection === 'products' ? [brandOf(item)] : []),
    ...(actors.some(({ id }) => id === item.actor)
      ? []
      : [{ collection: 'users', record: item.actor }]),
  ]);

/** Whose a product was that is gone, as its snapshot says. */
const brandOf = ({ before }: AuditLogRecord) => ({
  collection: 'brands',
  record: String((before as Snapshot)?.['brand'] ?? ''),
});

/** The same with its number; '' for what is no product that is gone. */
function goneProduct(item: AuditLogRecord, titles: Record<string, string>): string {
  const article = item.action === 'delete' && (item.before as Snapshot)?.['article'];
  if (item.collection !== 'products' || !article) return '';
  return [titles[`brands ${brandOf(item).record}`], article].filter(Boolean).join(' ');
}

/** What belongs to a product and may be gone is called by the product that its snapshot names. */
function calledBy({ collection, record, before, after }: AuditLogRecord): {
  collection: string;
  record: string;
} {
  const product = (after as Snapshot)?.['product'] ?? (before as Snapshot)?.['product'];
  return isOfProduct(collection) && typeof product === 'string' && product
    ? { collection: 'products', record: product }
    : { collection, record };
}

/** An id tells nobody anything: the entry itself shows it. */
const isId = (record: string) => /^[a-z0-9]{15}$/.test(record);

const titleOf = ({ before, after }: AuditLogRecord, called?: string): string =>
  titleIn(after as Snapshot, called) || titleIn(before as Snapshot, called);

/** A change holds what changed alone: the new address of a supplier is not his name. */
const ownTitle = (item: AuditLogRecord): string =>
  titleOf(item, isCalled(item.collection) ? CALLED[item.collection] : '');

function lineOf(item: AuditLogRecord, actors: Actor[], titles: Record<string, string>): AuditLine {
  const { id, actor, actor_role: role, action, collection, record, created } = item;
  const changes =
    action === 'update' ? changesOf(item.before as Snapshot, item.after as Snapshot) : [];
  const name =
    actors.find((one) => one.id === actor)?.name ??
    ['Покупатель', titles[`users ${actor}`]].filter(Boolean).join(' ');
  const called = calledBy(item);
  const now = titles[`${called.collection} ${called.record}`];
  return {
    id,
    actor: { id: actor, name, role },
    action,
    collection,
    record,
    title:
      (isOfProduct(collection)
        ? now || goneProduct(item, titles) || titleOf(item)
        : ownTitle(item) || now || titleOf(item)) || (isId(record) ? '' : record),
    fields: changes.map(({ field }) => field),
    createdAt: created,
  };
}

/** Products are known by these, whatever their names say. */
const part = (of = ''): string => `${of}brand.name ${of}article`;

/**
 * Where a record of a collection says what it is called: fields of its own, or of what it belongs
 * to.
 */
const CALLED: Partial<Record<keyof Records, string>> = {
  products: part(),
  brands: 'name',
  categories: 'name',
  suppliers: 'name',
  warehouses: 'name',
  price_levels: 'name',
  users: 'email',
  companies: 'name',
  status_requests: 'number',
  vin_requests: 'number',
  vin_request_lines: 'brand article',
  admins: 'email',
  pages: 'title',
  settings: 'key',
  feedback: 'number',
  outbox: 'subject',
  orders: 'number',
  order_items: 'order.number brand article',
  import_jobs: 'file_name',
  import_runs: 'file_name',
  documents: 'number',
  letter_texts: 'subject',
  stocktaking_lines: 'brand article',
  stocktakings: 'warehouse.name',
  offers: part('product.'),
  stocks: part('offer.product.'),
  product_numbers: part('product.'),
  fitments: part('product.'),
  fixed_prices: part('product.'),
  price_rules: 'level.name',
  supplier_markups: 'supplier.name',
  brand_aliases: 'brand.name',
  payments: 'order.number',
  order_messages: 'order.number',
  feedback_answers: 'feedback.number',
  category_attributes: 'category.name',
  category_rules: 'category.name',
  consents: 'document.title',
};
const isCalled = (collection: string): collection is keyof Records =>
  Object.hasOwn(CALLED, collection);

/** What is called by its product: a name of its own would say less. */
const isOfProduct = (collection: string): boolean =>
  isCalled(collection) && CALLED[collection]!.endsWith('article');

type Named = Record<string, unknown> & { id: string; expand?: Record<string, Named> };

const nameAt = (record: Named | undefined, [field = '', ...deeper]: string[]): string =>
  deeper.length === 0 ? String(record?.[field] ?? '') : nameAt(record?.expand?.[field], deeper);

/** Records that one question names. */
const AT_ONCE = 50;

/** What records are called now, by `collection id`; those that are gone are absent. */
async function titlesOf(
  pb: Backend,
  items: { collection: string; record: string }[],
): Promise<Record<string, string>> {
  const byCollection = Object.groupBy(items, ({ collection }) => collection);
  const found = await Promise.all(
    Object.entries(byCollection).map(async ([collection, of = []]) => {
      if (!isCalled(collection)) return [];
      const ids = [...new Set(of.map(({ record }) => record))];
      const titles = [];
      for (let at = 0; at < ids.length; at += AT_ONCE)
        titles.push(...(await titlesIn(pb, collection, ids.slice(at, at + AT_ONCE))));
      return titles;
    }),
  );
  return Object.fromEntries(found.flat());
}

async function titlesIn(
  pb: Backend,
  collection: keyof Records,
  ids: string[],
): Promise<(readonly [string, string])[]> {
  const paths = CALLED[collection]!.split(' ').map((path) => path.split('.'));
  const fields = paths.map((path) =>
    path.map((field, at) => (at < path.length - 1 ? `expand.${field}` : field)).join('.'),
  );
  const expand = paths.map((path) => path.slice(0, -1).join('.')).filter(Boolean);
  const records = await listAllRecords(pb, collection, {
    filter: ids.map((id) => pb.filter('id = {:id}', { id })).join(' || '),
    fields: ['id', ...fields].join(),
    expand: expand.join(),
  });
  return (records as unknown as Named[]).map((record) => [
    `${collection} ${record.id}`,
    paths
      .map((path) => nameAt(record, path))
      .filter(Boolean)
      .join(' '),
  ]);
}

/** Fields that name a record of another collection. */
const POINTS_TO: Record<string, keyof Records> = {
  category: 'categories',
  brand: 'brands',
  supplier: 'suppliers',
  warehouse: 'warehouses',
  price_level: 'price_levels',
  level: 'price_levels',
  product: 'products',
  superseded_by: 'products',
  offer: 'offers',
  order: 'orders',
  user: 'users',
  company: 'companies',
};
/** Those that name a record of their own collection. */
const POINTS_ASIDE: ReadonlySet<string> = new Set(['merged_into', 'merged_from', 'parent']);

/** The same changes, with names in the place of ids. */
async function named(
  pb: Backend,
  own: string,
  changes: AuditEntry['changes'],
): Promise<AuditEntry['changes']> {
  const leadsTo = (field: string) => (POINTS_ASIDE.has(field) ? own : POINTS_TO[field]);
  const ids = changes.flatMap(({ field, before, after }) => {
    const collection = leadsTo(field);
    return [before, after].flatMap((value) =>
      collection && typeof value === 'string' && value ? [{ collection, record: value }] : [],
    );
  });
  const titles = await titlesOf(pb, ids);
  const nameOf = (field: string, value: unknown) =>
    typeof value === 'string' ? titles[`${leadsTo(field)} ${value}`] || value : value;
  return changes.map(({ field, before, after }) => ({
    field,
    before: nameOf(field, before),
    after: nameOf(field, after),
  }));
}
