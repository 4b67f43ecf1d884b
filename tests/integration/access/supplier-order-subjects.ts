import type { Made, Of, Subject } from './selection-subjects.ts';

/** Records about what is ordered of suppliers. @param order a customer's that waits for it */
export async function supplierOrderSubjects(
  of: Of,
  made: Made,
  order: string,
): Promise<Record<string, Subject>> {
  const anOrder = (n: number) => ({
    number: `31-${n}`,
    supplier: 'supplier',
    supplier_name: 'Supplier',
    warehouse: `warehouse-${n}`.slice(0, 15),
    warehouse_name: 'Warehouse',
    state: 'draft',
  });
  const supplierOrder = await made('supplier_orders', anOrder(0));
  return {
    supplier_orders: of('supplier_orders', anOrder, { comment: 'Another comment' }),
    supplier_order_lines: of(
      'supplier_order_lines',
      (n) => ({ supplier_order: supplierOrder, item: `item-${n}`, order }),
      { sku: 'Another' },
    ),
  };
}
