import { z } from 'zod';
import { LIST_SIZE } from '../lists/schema.ts';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { getRecord, listAllRecords, listPage } from '../pocketbase/records.ts';
import type { StocktakingsRecord } from '../pocketbase/schema.generated.ts';
import type {
  Candidate,
  Stocktaking,
  StocktakingCounts,
  StocktakingLine,
  StocktakingState,
  StocktakingView,
} from './model.ts';

const candidate: z.ZodType<Candidate> = z.object({
  offer: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  sku: z.string(),
});
const scanned = z.object({
  line: z
    .object({ brand: z.string(), article: z.string(), name: z.string(), counted: z.int() })
    .nullable(),
  found: z.array(candidate),
  known: z.boolean(),
});
const lineReply: z.ZodType<StocktakingLine> = z.object({
  offer: z.string(),
  product: z.string(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  counted: z.int(),
  book: z.int(),
  now: z.int(),
  countedBy: z.string(),
});
const countsReply: z.ZodType<StocktakingCounts> = z.object({
  lines: z.int(),
  differing: z.int(),
  surplus: z.int(),
  shortage: z.int(),
  moved: z.int(),
  missing: z.int(),
  broken: z.int(),
});
const pageReply = z.object({
  counts: countsReply,
  lines: z.array(lineReply),
  hasNext: z.boolean(),
});
const named = z.object({ warehouse: z.object({ name: z.string() }) });

const doorOf = (id: string, what = '') => `/api/shop/admin/stocktakings/${id}${what}`;

const toStocktaking = (record: StocktakingsRecord): Stocktaking => ({
  id: record.id,
  warehouse: named.parse((record as { expand?: unknown }).expand).warehouse.name,
  state: record.state,
  reason: record.reason,
  openedBy: record.opened_by,
  openedAt: record.created,
  closedBy: record.closed_by,
  closedAt: record.closed_at,
});

/** A row of the history; the sums are those of a posted one. */
export type ListedStocktaking = Stocktaking & {
  lines: number;
  differing: number;
  surplus: number;
  shortage: number;
};

/**
 * A page of all stocktakings, the newest first unless told. For owner, managers and the warehouse.
 * @throws AppError
 */
export async function listStocktakings(
  pb: Backend,
  {
    warehouse,
    state,
    sort = '-created',
    page,
  }: {
    warehouse?: string | undefined;
    state?: StocktakingState | undefined;
    sort?: string | undefined;
    page: number;
  },
): Promise<{ items: ListedStocktaking[]; hasNext: boolean }> {
  const filter = [
    warehouse && pb.filter('warehouse = {:warehouse}', { warehouse }),
    state && pb.filter('state = {:state}', { state }),
  ]
    .filter(Boolean)
    .join(' && ');
  const { items, hasNext } = await listPage(pb, 'stocktakings', LIST_SIZE, {
    filter,
    sort,
    page,
    expand: 'warehouse',
  });
  return {
    items: items.map((record) => ({
      ...toStocktaking(record),
      lines: record.lines,
      differing: record.differing,
      surplus: record.surplus,
      shortage: record.shortage,
    })),
    hasNext,
  };
}

/** Warehouses of ours. @throws AppError */
export async function listOwnWarehouses(pb: Backend): Promise<{ id: string; name: string }[]> {
  return (
    await listAllRecords(pb, 'warehouses', {
      filter: "supplier.kind = 'own' && active = true",
      sort: 'name',
    })
  ).map(({ id, name }) => ({ id, name }));
}

/** @throws AppError `not_found` */
export const getStocktaking = async (pb: Backend, id: string): Promise<Stocktaking> =>
  toStocktaking(await getRecord(pb, 'stocktakings', id, { expand: 'warehouse' }));

/** How far the counting is, and a page of its lines. @throws AppError */
export const getStocktakingPage = (
  pb: Backend,
  id: string,
  asked: { view: StocktakingView; page: number },
): Promise<z.output<typeof pageReply>> => askRoute(pb, doorOf(id), pageReply, asked);

/**
 * Begins to count a warehouse, or joins in.
 * @returns the id of the stocktaking
 * @throws AppError `invalid_input`
 */
export const openStocktaking = async (pb: Backend, warehouse: string): Promise<string> =>
  (
    await askRoute(
      pb,
      '/api/shop/admin/stocktakings',
      z.object({ id: z.string() }),
      {},
      { warehouse },
    )
  ).id;

/** Adds what was scanned. @throws AppError `stocktaking_closed` */
export const scan = (
  pb: Backend,
  id: string,
  asked: { text: string; quantity: number; offer?: string | undefined },
): Promise<z.output<typeof scanned>> => askRoute(pb, doorOf(id, '/scan'), scanned, {}, asked);

/**
 * Remembers a scanned code as a product's.
 * @throws AppError `barcode_taken`, `barcode_known`, `invalid_input`
 */
export const bindBarcode = (pb: Backend, code: string, product: string): Promise<unknown> =>
  askRoute(pb, '/api/shop/admin/barcodes', z.unknown(), {}, { code, product });

/** What a number may mean in the warehouse, without counting anything. @throws AppError */
export const listMeanings = async (pb: Backend, id: string, text: string): Promise<Candidate[]> =>
  (await askRoute(pb, doorOf(id, '/meanings'), z.object({ found: z.array(candidate) }), { text }))
    .found;

/**
 * @param counted null takes the line out
 * @throws AppError `changed_meanwhile`, `stocktaking_closed`
 */
export const correctLine = (
  pb: Backend,
  id: string,
  line: { offer: string; counted: number | null; seen: number | null },
): Promise<unknown> => askRoute(pb, doorOf(id, '/lines'), z.unknown(), {}, line);

/**
 * What was counted holds beside what the books say now.
 * @throws AppError `changed_meanwhile`, `stocktaking_closed`
 */
export const acceptBooks = (
  pb: Backend,
  id: string,
  lines: [offer: string, onHand: number][],
): Promise<unknown> => askRoute(pb, doorOf(id, '/books'), z.unknown(), {}, { lines });

/**
 * @param zero how many offers that nobody has counted are set to nothing
 * @throws AppError `stocktaking_moved`, `stocktaking_empty`, `missing_counted`,
 * `stocktaking_closed`
 */
export const postStocktaking = (
  pb: Backend,
  id: string,
  asked: { reason: string; zero: number | null },
): Promise<unknown> => askRoute(pb, doorOf(id, '/post'), z.unknown(), {}, asked);

/** @throws AppError `stocktaking_closed` */
export const cancelStocktaking = (pb: Backend, id: string): Promise<unknown> =>
  askRoute(pb, doorOf(id, '/cancel'), z.unknown(), {}, {});
