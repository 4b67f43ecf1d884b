import { listAdminProducts } from '../../../lib/products/admin/repository.ts';
import type { Backend } from '../../../lib/pocketbase/client.ts';
import { getRecord, listRecords } from '../../../lib/pocketbase/records.ts';
import { warehouseId } from '../records.ts';

/**
 * Offers of the demo for its orders. `own`: on our shelves; `partner`: of a supplier; `counted`: of
 * our first warehouse, with what its books say; `soldOut`: products that cannot be had.
 */
export type Goods = {
  own: string[];
  partner: string[];
  counted: { offer: string; onHand: number }[];
  soldOut: { id: string; number: number }[];
};

const SINGLE = 'retail_kopecks > 0 && multiple = 1 && min_quantity = 1';
/**
 * Of an offer that is ordered: pieces enough for a demo's orders and for what is sold beside them.
 */
const PLENTY = 10;
const SOLD_OUT = 3;

/** What is on the demo's shelves. @param owner reads them @throws AppError */
export async function findGoods(owner: Backend): Promise<Goods> {
  const offers = async (filter: string, perPage: number) =>
    (await listRecords(owner, 'offers', { filter, sort: 'id', perPage })).items;
  const stocks = async (filter: string, perPage: number) =>
    (await listRecords(owner, 'stocks', { filter, sort: 'offer', perPage })).items;
  const single = SINGLE.split(' && ')
    .map((part) => `offer.${part}`)
    .join(' && ');
  const own = `offer.warehouse = '${warehouseId(0)}'`;
  const [shelf, { items: none }, ordered] = await Promise.all([
    stocks(`${own} && ${single} && on_hand >= ${PLENTY}`, 100),
    listAdminProducts(owner, { availability: 'none', page: 1 } as Parameters<
      typeof listAdminProducts
    >[1]),
    offers(`${SINGLE} && stock_kind = 'on_order'`, 60),
  ]);
  const soldOut = await Promise.all(
    none.slice(0, SOLD_OUT).map(({ id }) => getRecord(owner, 'products', id)),
  );
  return {
    own: shelf.slice(0, 60).map(({ offer }) => offer),
    partner: ordered.map(({ id }) => id),
    counted: shelf.slice(60).map(({ offer, on_hand: onHand }) => ({ offer, onHand })),
    soldOut: soldOut.map(({ id, number }) => ({ id, number })),
  };
}
