import { listAdminProducts } from '../../../lib/products/admin/repository.ts';
import type { Backend } from '../../../lib/pocketbase/client.ts';
import { getRecord, listRecords } from '../../../lib/pocketbase/records.ts';
import { warehouseId } from '../records.ts';

/** What is sold piece by piece. @param offer how the offer is reached from what is listed */
const single = (offer = '') =>
  `${offer}retail_kopecks > 0 && ${offer}multiple = 1 && ${offer}min_quantity = 1`;
/** Pieces enough for a demo's orders and for what is sold beside them. */
const PLENTY = 10;
const SOLD_OUT = 3;

/** What is on the demo's shelves, for its orders. @param owner reads them @throws AppError */
export async function findGoods(owner: Backend) {
  const shelf = `offer.warehouse = '${warehouseId(0)}' && on_hand >= ${PLENTY}`;
  const own = `${shelf} && ${single('offer.')}`;
  const partner = `${single()} && stock_kind = 'on_order'`;
  const nowhere = { availability: 'none', page: 1 } as Parameters<typeof listAdminProducts>[1];
  const [{ items: stocks }, { items: ordered }, { items: none }] = await Promise.all([
    listRecords(owner, 'stocks', { filter: own, sort: 'offer', perPage: 100 }),
    listRecords(owner, 'offers', { filter: partner, sort: 'id', perPage: 60 }),
    listAdminProducts(owner, nowhere),
  ]);
  const soldOut = none.slice(0, SOLD_OUT).map(({ id }) => getRecord(owner, 'products', id));
  return {
    /** Offers of our first warehouse. */
    own: stocks.slice(0, 60).map(({ offer }) => offer),
    /** Offers of suppliers. */
    partner: ordered.map(({ id }) => id),
    /** Further ones of our first warehouse, with what its books say. */
    counted: stocks.slice(60).map(({ offer, on_hand: onHand }) => ({ offer, onHand })),
    /** Products that cannot be had. */
    soldOut: (await Promise.all(soldOut)).map(({ id, number }) => ({ id, number })),
  };
}
