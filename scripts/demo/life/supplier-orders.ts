import type { Backend } from '../../../lib/pocketbase/client.ts';
import {
  answerLines,
  gatherLines,
  getSupplierOrder,
  listLinesToOrder,
  listSupplierOrders,
  sendSupplierOrder,
} from '../../../lib/supplier-orders/repository.ts';

/**
 * Orders of suppliers what waits for them, but for the last line, which is left to be tried on; of
 * the first order the supplier has promised a line.
 * @throws AppError
 */
export async function makeSupplierOrders(owner: Backend): Promise<void> {
  const { items } = await listSupplierOrders(owner, { page: 1 });
  if (items.length > 0) return;
  const { groups } = await listLinesToOrder(owner);
  const waiting = groups.flatMap(({ warehouse, lines }) =>
    lines.map(({ item }) => ({ warehouse: warehouse.id, item })),
  );
  for (const warehouse of new Set(waiting.slice(0, -1).map((line) => line.warehouse))) {
    const lines = waiting.slice(0, -1).filter((line) => line.warehouse === warehouse);
    const id = await gatherLines(
      owner,
      warehouse,
      lines.map(({ item }) => item),
    );
    await sendSupplierOrder(owner, id, { way: 'file', comment: '', seen: lines.length });
    const [first] = (await getSupplierOrder(owner, id)).lines;
    if (first && lines.length > 1)
      await answerLines(owner, id, {
        answer: 'confirmed',
        lines: [{ item: first.item, quantity: first.quantity, seen: first.quantity }],
      });
  }
}
