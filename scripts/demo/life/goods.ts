import type { Backend } from '../../../lib/pocketbase/client.ts';
import { listRecords } from '../../../lib/pocketbase/records.ts';
import { warehouseId } from '../records.ts';

/** Offers of the demo for its orders. `own`: on our shelves; `partner`: of a supplier; `counted`: of our first warehouse, with what its books say; `soldOut`: a product that cannot be had. */
export type Goods = { own: string[]; partner: string[]; counted: { offer: string; onHand: number }[]; soldOut: string };

const SINGLE = 'retail_kopecks > 0 && multiple = 1 && min_quantity = 1';
/** Of an offer that is ordered: pieces enough for a demo's orders and for what is sold beside them. */
const PLENTY = 10;

/** What is on the demo's shelves. @param owner reads them @throws AppError */
export async function findGoods(owner: Backend): Promise<Goods> {
  const offers = async (filter: string, perPage: number) => (await listRecords(owner, 'offers', { filter, sort: 'id', perPage })).items;
  const stocks = async (filter: string, perPage: number) => (await listRecords(owner, 'stocks', { filter, sort: 'offer', perPage })).items;
  const single = SINGLE.split(' && ').map((part) => `offer.${part}`).join(' && ');
  const own = `offer.warehouse = '${warehouseId(0)}'`;
  const [shelf, empty, ordered] = await Promise.all([
    stocks(`${own} && ${single} && on_hand >= ${PLENTY}`, 100), stocks(`${own} && on_hand = 0`, 1), offers(`${SINGLE} && stock_kind = 'on_order'`, 60),
  ]);
  const [none] = empty[0] ? await offers(`id = '${empty[0].offer}'`, 1) : [];
  return {
    own: shelf.slice(0, 60).map(({ offer }) => offer), partner: ordered.map(({ id }) => id),
    counted: shelf.slice(60).map(({ offer, on_hand: onHand }) => ({ offer, onHand })), soldOut: none?.product ?? '',
  };
}
