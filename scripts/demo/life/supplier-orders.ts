import {
  answerLines,
  gatherLines,
  getSupplierOrder,
  listLinesToOrder,
  listSupplierOrders,
  sendSupplierOrder,
} from '../../../lib/supplier-orders/repository.ts';
import type { Life } from './life.ts';

/**
 * Orders of suppliers what waits for them, but for the last line, which is left to be tried on; of
 * the first order the supplier has promised a line.
 * @throws AppError
 */
export async function makeSupplierOrders({ owner }: Life): Promise<void> {
  if ((await listSupplierOrders(owner, { page: 1 })).items.length > 0) return;
  const { groups } = await listLinesToOrder(owner);
  const waiting = groups
    .flatMap(({ warehouse, lines }) => lines.map(({ item }) => ({ warehouse: warehouse.id, item })))
    .slice(0, -1);
  for (const [warehouse, lines] of Map.groupBy(waiting, ({ warehouse }) => warehouse)) {
    const items = lines.map(({ item }) => item);
    const id = await gatherLines(owner, warehouse, items);
    await sendSupplierOrder(owner, id, { way: 'file', comment: '', seen: items.length });
    const [first] = (await getSupplierOrder(owner, id)).lines;
    if (!first || items.length === 1) continue;
    const promised = { item: first.item, quantity: first.quantity, seen: first.quantity };
    await answerLines(owner, id, { answer: 'confirmed', lines: [promised] });
  }
}
