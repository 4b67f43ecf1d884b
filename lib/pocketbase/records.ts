import { FULL_LIST_BATCH, PAGE_SIZE } from '../constants.ts';
import { MOST_COUNTED } from '../lists/model.ts';
import type { Backend } from './client.ts';
import { toAppError } from './errors.ts';
import type { Records } from './schema.generated.ts';

type Name = keyof Records;
type Fields = Record<string, unknown>;

/**
 * What a list request may say. `filter` comes from `pb.filter('…{:name}', { name })`, never from
 * glued text. `sort`: what it leaves equal stands in the order in which it was made (see `tied`).
 */
export type ListQuery = {
  page?: number;
  perPage?: number;
  filter?: string;
  sort?: string;
  expand?: string;
  fields?: string;
  skipTotal?: boolean;
};

/**
 * Rows of one transaction have one `created`, and their ids are random: what ties is told apart by
 * insertion, in the direction of what comes before it. Every index ends with it already.
 */
const tied = <Query extends { sort?: string }>({ sort, ...query }: Query) => ({
  ...query,
  ...(sort && { sort: `${sort},${sort.split(',').at(-1)!.startsWith('-') ? '-' : ''}@rowid` }),
});

const translated = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    throw toAppError(error);
  }
};

/**
 * One page of a collection, 30 records unless told. Totals are not counted unless `skipTotal:
 * false` asks for them: on a large table they cost a full scan, and `totalItems` is then -1.
 * @throws AppError
 */
export const listRecords = <N extends Name>(
  pb: Backend,
  name: N,
  { page = 1, perPage = PAGE_SIZE, skipTotal = true, ...rest }: ListQuery = {},
) => translated(pb.collection(name).getList(page, perPage, { skipTotal, ...tied(rest) }));

/**
 * One page of a list and whether there is a next one, without counting them all.
 * @param perPage rows of a page
 * @throws AppError
 */
export async function listPage<N extends Name>(
  pb: Backend,
  name: N,
  perPage: number,
  { page = 1, ...query }: Omit<ListQuery, 'perPage' | 'skipTotal'>,
) {
  const { items } = await listRecords(pb, name, { ...query, page, perPage });
  const hasNext =
    items.length === perPage &&
    (
      await listRecords(pb, name, {
        ...query,
        page: page * perPage + 1,
        perPage: 1,
        fields: 'id',
        expand: undefined,
      })
    ).items.length > 0;
  return { items, hasNext };
}

/**
 * How many a list finds, counted up to one more than `MOST_COUNTED`. Only where what it looks for is
 * met along an index: else a filter that lets little through has the whole table read.
 * @throws AppError
 */
export async function countRecords<N extends Name>(
  pb: Backend,
  name: N,
  query: Pick<ListQuery, 'filter' | 'sort'>,
): Promise<number> {
  const one = { ...query, perPage: 1, fields: 'id' };
  const past = await listRecords(pb, name, { ...one, page: MOST_COUNTED + 1 });
  return past.items.length > 0
    ? MOST_COUNTED + 1
    : (await listRecords(pb, name, { ...one, skipTotal: false })).totalItems;
}

/**
 * Every record of a collection, fetched 500 at a time: for small collections only.
 * @throws AppError
 */
export const listAllRecords = <N extends Name>(
  pb: Backend,
  name: N,
  query: Omit<ListQuery, 'page' | 'perPage'> = {},
) => translated(pb.collection(name).getFullList({ batch: FULL_LIST_BATCH, ...tied(query) }));

/**
 * @throws AppError `not_found` for an empty id («Missing required record id.»), an absent and a
 * forbidden record alike
 */
export const getRecord = <N extends Name>(
  pb: Backend,
  name: N,
  id: string,
  query: Pick<ListQuery, 'expand' | 'fields'> = {},
) => translated(pb.collection(name).getOne(id, query));

/** @throws AppError `invalid_input` with the fields that were refused */
export const createRecord = <N extends Name>(pb: Backend, name: N, fields: Fields) =>
  translated(pb.collection(name).create(fields));

/**
 * Changes the given fields only.
 * @param seen the record's `updated` that an admin had before him: when somebody has changed it
 * since, nothing is overwritten
 * @throws AppError `changed_meanwhile`
 */
export const changeRecord = <N extends Name>(
  pb: Backend,
  name: N,
  id: string,
  fields: Fields,
  seen = '',
) =>
  translated(pb.collection(name).update(id, fields, { headers: seen ? { 'X-Seen': seen } : {} }));

/** @param body what is known of it, where its removal is asked about. @throws AppError */
export const removeRecord = (pb: Backend, name: Name, id: string, body?: { known: string }) =>
  translated(pb.collection(name).delete(id, { body }));

/**
 * Address of a record's file at the backend; `thumb` like `400x400f`, one of the sizes the
 * collection declares.
 */
export const fileUrl = (
  pb: Backend,
  record: { id: string; collectionId: string },
  file: string,
  thumb?: string,
) => pb.files.getURL(record, file, thumb ? { thumb } : {});

/** Whether the backend answers, and after how many ms. Never throws. */
export async function backendHealth(pb: Backend): Promise<{ healthy: boolean; latencyMs: number }> {
  const asked = performance.now();
  const healthy = await pb.health.check().then(
    () => true,
    () => false,
  );
  return { healthy, latencyMs: Math.round(performance.now() - asked) };
}
