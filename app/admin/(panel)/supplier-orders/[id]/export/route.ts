import type { NextRequest } from 'next/server';
import { adminExport } from '@/lib/exports/admin-export';
import { roublesCell } from '@/lib/exports/model';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { sentRows, standingOf, type SentRow } from '@/lib/supplier-orders/model';
import { getSupplierOrder } from '@/lib/supplier-orders/repository';

const HEADER = [
  'Код поставщика',
  'Производитель',
  'Артикул',
  'Наименование',
  'Количество',
  'Цена, ₽',
  'Сумма, ₽',
];

/**
 * GET /admin/supplier-orders/{id}/export?format=…: the order as its supplier reads it, one row a
 * part.
 */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/admin/supplier-orders/[id]/export'>,
): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager');
  const { number, lines } = await orNotFound(getSupplierOrder(pb, (await params).id));
  const sent = sentRows(
    lines.map((line) => ({
      ...line,
      costKopecks: line.costKopecks ?? 0,
      standing: standingOf(line.state, line.answer),
    })),
  );
  const table = {
    exported: 'supplier_orders',
    name: `order-${number}`,
    header: HEADER,
  } as const;
  return adminExport(pb, request.nextUrl.searchParams, table, rows(sent));
}

async function* rows(sent: SentRow[]) {
  for (const { sku, brand, article, name, quantity, costKopecks } of sent)
    yield [
      sku,
      brand,
      article,
      name,
      quantity,
      roublesCell(costKopecks),
      roublesCell(quantity * costKopecks),
    ];
}
