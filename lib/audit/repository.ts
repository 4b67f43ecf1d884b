import { LIST_SIZE } from '../lists/schema.ts';
import type { Backend } from '../pocketbase/client.ts';
import { createdWithin } from '../pocketbase/created-within.ts';
import { getRecord, listAllRecords, listPage, listRecords } from '../pocketbase/records.ts';
import type { AuditLogRecord, Records } from '../pocketbase/schema.generated.ts';
import { changesOf, titleIn, type AuditEntry, type AuditLine } from './model.ts';
import type { AuditQuery } from './schema.ts';

/** The audit, for the role owner. All functions throw AppError. */

type Snapshot = Record<string, unknown> | null;
export type Actor = { id: string; name: string };

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
  query: AuditQuery,
  actors: Actor[],
): Promise<{ lines: AuditLine[]; hasNext: boolean }> {
  const { items, hasNext } = await listPage(pb, 'audit_log', LIST_SIZE, {
    filter: filterOf(pb, query),
    sort: '-created',
    page: query.page,
  });
  const titles = await titlesOf(pb, unnamed(items, actors));
  return { lines: items.map((item) => lineOf(item, actors, titles)), hasNext };
}

/** Entries that a file is read in at once. */
const PART = 500;

/**
 * The same with all that changed, for a file: ids stay ids.
 * @param after the place that the part before gave, a moment and how many of its entries are read
 * already; none for the first
 * @returns next: null where the list ends
 */
export async function listAuditEntries(
  pb: Backend,
  query: Omit<AuditQuery, 'page'>,
  actors: Actor[],
  after?: string,
): Promise<{ items: AuditEntry[]; next: string | null }> {
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
    items: items.slice(Number(read) % PART).map((item) => ({
      ...lineOf(item, actors, {}),
      changes: changesOf(item.before as Snapshot, item.after as Snapshot),
      requestId: item.request_id,
    })),
    next: last && `${last}~${ofLast}`,
  };
}

/** Customers come and go all day: their coming in is shown to who asks for it. */
const WITHOUT_VISITS =
  "(collection != 'users' || (action != 'sign_in' && action != 'sign_in_failed'))";

const filterOf = (
  pb: Backend,
  { actor, collection, record, action, ...days }: Omit<AuditQuery, 'page'>,
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
    changes: await named(pb, changesOf(item.before as Snapshot, item.after as Snapshot)),
    requestId: item.request_id,
  };
}

/**
 * What of these is to be asked: records that do not say what they are called, and who did it where
 * it was nobody of the staff.
 */
const unnamed = (
  items: AuditLogRecord[],
  actors: Actor[],
): { collection: string; record: string }[] =>
  items.flatMap((item) => [
    ...(titleOf(item) === '' ? [item] : []),
    ...(actors.some(({ id }) => id === item.actor)
      ? []
      : [{ collection: 'users', record: item.actor }]),
  ]);

/** An id tells nobody anything: the entry itself shows it. */
const isId = (record: string) => /^[a-z0-9]{15}$/.test(record);

const titleOf = ({ before, after }: AuditLogRecord): string =>
  titleIn(after as Snapshot) || titleIn(before as Snapshot);

function lineOf(item: AuditLogRecord, actors: Actor[], titles: Record<string, string>): AuditLine {
  const { id, actor, actor_role: role, action, collection, record, created } = item;
  const changes =
    action === 'update' ? changesOf(item.before as Snapshot, item.after as Snapshot) : [];
  const name =
    actors.find((one) => one.id === actor)?.name ??
    ['Покупатель', titles[`users ${actor}`]].filter(Boolean).join(' ');
  return {
    id,
    actor: { id: actor, name, role },
    action,
    collection,
    record,
    title: titleOf(item) || titles[`${collection} ${record}`] || (isId(record) ? '' : record),
    fields: changes.map(({ field }) => field),
    createdAt: created,
  };
}

/**
 * Where a record of a collection says what it is called: a field of its own, or of what it belongs
 * to.
 */
const CALLED: Partial<Record<keyof Records, string>> = {
  products: 'name',
  brands: 'name',
  categories: 'name',
  suppliers: 'name',
  warehouses: 'name',
  price_levels: 'name',
  users: 'email',
  companies: 'name',
  status_requests: 'number',
  vin_requests: 'number',
  vin_request_lines: 'name',
  admins: 'email',
  pages: 'title',
  settings: 'key',
  feedback: 'number',
  outbox: 'subject',
  orders: 'number',
  import_jobs: 'file_name',
  import_runs: 'file_name',
  documents: 'number',
  letter_texts: 'subject',
  stocktaking_lines: 'name',
  stocktakings: 'warehouse.name',
  offers: 'product.name',
  stocks: 'offer.product.name',
  product_numbers: 'product.name',
  fitments: 'product.name',
  fixed_prices: 'product.name',
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

type Named = Record<string, unknown> & { id: string; expand?: Record<string, Named> };

const nameAt = (record: Named | undefined, [field = '', ...deeper]: string[]): string =>
  deeper.length === 0 ? String(record?.[field] ?? '') : nameAt(record?.expand?.[field], deeper);

/**
 * What records are called now, by `collection id`; those that are gone are absent. One question a
 * collection.
 */
async function titlesOf(
  pb: Backend,
  items: { collection: string; record: string }[],
): Promise<Record<string, string>> {
  const byCollection = Object.groupBy(items, ({ collection }) => collection);
  const found = await Promise.all(
    Object.entries(byCollection).map(async ([collection, of = []]) => {
      if (!isCalled(collection)) return [];
      const path = CALLED[collection]!.split('.');
      const ids = [...new Set(of.map(({ record }) => record))];
      const filter = ids.map((id) => pb.filter('id = {:id}', { id })).join(' || ');
      const fields = `id,${path.map((field, place) => (place < path.length - 1 ? `expand.${field}` : field)).join('.')}`;
      const records = await listAllRecords(pb, collection, {
        filter,
        fields,
        expand: path.slice(0, -1).join('.'),
      });
      return (records as unknown as Named[]).map(
        (record) => [`${collection} ${record.id}`, nameAt(record, path)] as const,
      );
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Fields that name a record of another collection. */
const POINTS_TO: Record<string, keyof Records> = {
  category: 'categories',
  parent: 'categories',
  brand: 'brands',
  supplier: 'suppliers',
  warehouse: 'warehouses',
  price_level: 'price_levels',
  level: 'price_levels',
  product: 'products',
  user: 'users',
  company: 'companies',
};

/** The same changes, with names in the place of ids. */
async function named(pb: Backend, changes: AuditEntry['changes']): Promise<AuditEntry['changes']> {
  const ids = changes.flatMap(({ field, before, after }) =>
    [before, after].flatMap((value) =>
      POINTS_TO[field] && typeof value === 'string' && value
        ? [{ collection: POINTS_TO[field], record: value }]
        : [],
    ),
  );
  const titles = await titlesOf(pb, ids);
  const nameOf = (field: string, value: unknown) =>
    POINTS_TO[field] && typeof value === 'string'
      ? titles[`${POINTS_TO[field]} ${value}`] || value
      : value;
  return changes.map(({ field, before, after }) => ({
    field,
    before: nameOf(field, before),
    after: nameOf(field, after),
  }));
}
