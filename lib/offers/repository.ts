import { z } from 'zod';
import { callRoute } from '../pocketbase/call-route.ts';
import { withFigures } from '../pocketbase/errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import {
  changeRecord,
  createRecord,
  listAllRecords,
  listRecords,
  removeRecord,
} from '../pocketbase/records.ts';
import { AppError } from '../errors.ts';
import * as contracts from './contract.ts';
import type { AdminOffer } from './model.ts';
import type { newOfferSchema, offerSchema } from './schema.ts';

const MOST = 300;
const place = z.object({
  name: z.string(),
  active: z.boolean(),
  expand: z.object({
    supplier: z.object({ name: z.string(), kind: z.enum(['own', 'partner']), active: z.boolean() }),
  }),
});
const expanded = z.object({ warehouse: place });
const cost = z.object({ cost_kopecks: z.int().nullable().default(null) });

/** All offers of a product, the shop's own first. For who may read offers. @throws AppError */
export async function listOffers(pb: Backend, product: string): Promise<AdminOffer[]> {
  const { items } = await listRecords(pb, 'offers', {
    filter: pb.filter('product = {:product}', { product }),
    sort: 'created',
    expand: 'warehouse.supplier',
    perPage: MOST,
  });
  const { items: stocks } =
    items.length === 0
      ? { items: [] }
      : await listRecords(pb, 'stocks', {
          filter: pb.filter('offer.product = {:product}', { product }),
          perPage: MOST,
        });
  const offers = items.map((record) =>
    toOffer(
      record,
      stocks.find(({ offer }) => offer === record.id),
    ),
  );
  return offers.toSorted(
    (a, b) => Number(b.own) - Number(a.own) || a.retailKopecks - b.retailKopecks,
  );
}

type Found = Awaited<ReturnType<typeof listRecords<'offers'>>>['items'][number];

function toOffer(record: Found, stock?: { on_hand: number; reserved: number }): AdminOffer {
  const { warehouse } = expanded.parse((record as { expand?: unknown }).expand);
  const { supplier } = warehouse.expand;
  return {
    id: record.id,
    supplier: supplier.name,
    warehouse: warehouse.name,
    own: supplier.kind === 'own',
    active: warehouse.active && supplier.active,
    supplierSku: record.supplier_sku,
    costKopecks: cost.parse(record).cost_kopecks,
    retailKopecks: record.retail_kopecks,
    stockKind: record.stock_kind,
    onHand: stock?.on_hand ?? 0,
    reserved: stock?.reserved ?? 0,
    multiple: record.multiple,
    minQuantity: record.min_quantity,
    leadMinHours: record.lead_min_h,
    leadMaxHours: record.lead_max_h,
    refreshedAt: record.refreshed_at,
    updated: record.updated,
  };
}

/** Where an offer may stand. @throws AppError */
export async function listWarehouseChoices(pb: Backend): Promise<{ id: string; name: string }[]> {
  const all = await listAllRecords(pb, 'warehouses', { sort: 'name', expand: 'supplier' });
  return all.map((record) => ({
    id: record.id,
    name: `${z.object({ supplier: z.object({ name: z.string() }) }).parse((record as { expand?: unknown }).expand).supplier.name}: ${record.name}`,
  }));
}

type Terms = Pick<
  z.output<typeof offerSchema>,
  | 'retail'
  | 'cost'
  | 'stock_kind'
  | 'multiple'
  | 'min_quantity'
  | 'lead_min_h'
  | 'lead_max_h'
  | 'known'
>;
const fieldsOf = ({ retail, cost: paid, lead_min_h, lead_max_h, ...rest }: Terms) => ({
  ...rest,
  retail_kopecks: retail,
  lead_min_h,
  lead_max_h: Math.max(lead_min_h, lead_max_h),
  ...(paid !== undefined && { cost_kopecks: paid }),
});

/** @throws AppError `changed_meanwhile`, `price_doubted` unless it is known */
export const saveOffer = async (
  pb: Backend,
  { id, seen, ...terms }: z.output<typeof offerSchema>,
): Promise<void> => void (await changeRecord(pb, 'offers', id, fieldsOf(terms), seen));

/** @throws AppError `invalid_input` when the warehouse has one already, `price_doubted` unless it is known */
export async function createOffer(
  pb: Backend,
  { product, warehouse, on_hand, ...terms }: z.output<typeof newOfferSchema>,
): Promise<void> {
  const known = await listRecords(pb, 'offers', {
    filter: pb.filter("product = {:product} && warehouse = {:warehouse} && supplier_sku = ''", {
      product,
      warehouse,
    }),
    perPage: 1,
  });
  if (known.items.length > 0)
    throw new AppError('invalid_input', {
      fields: { warehouse: ['Предложение с этого склада уже есть'] },
    });
  const { id } = await createRecord(pb, 'offers', { product, warehouse, ...fieldsOf(terms) });
  if (terms.stock_kind === 'exact' && on_hand) await setStock(pb, id, on_hand, 0);
}

/**
 * What was counted on the shelf.
 * @param seen what the shop had said
 * @throws AppError `changed_meanwhile` with both figures
 */
export const setStock = (pb: Backend, offer: string, onHand: number, seen: number): Promise<void> =>
  callRoute(pb, contracts.setStock, { places: { id: offer }, body: { onHand, seen } }).catch(
    (error: unknown) => {
      throw withFigures(error, 'остаток изменился', seen);
    },
  );

/** @throws AppError */
export const removeOffer = (pb: Backend, id: string) => removeRecord(pb, 'offers', id);
