import type { NextRequest } from 'next/server';
import { config } from '@/lib/config';
import { adminExport } from '@/lib/exports/admin-export';
import { everyPageAfter } from '@/lib/exports/response';
import { LINES_HEADER, lineCells, ORDERS_HEADER, orderCells } from '@/lib/orders/lists/export';
import { listOrderLines, listOrders } from '@/lib/orders/lists/repository';
import { orderListSchema, shownBy } from '@/lib/orders/lists/schema';
import { requireAdmin } from '@/lib/session/caller';

/** Rows of one reply while a file is being made. */
const CHUNK = 2_000;

/**
 * GET /admin/orders/export?format=…: the orders, or with `by=lines` the lines, that the list's
 * filters leave; what is ordered meanwhile is not in it.
 */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const asked = Object.fromEntries(nextUrl.searchParams);
  const { storefront } = config();
  const reading = { size: CHUNK, until: new Date().toISOString() };
  if (shownBy.parse(asked) === 'lines') {
    const state = { ...orderListSchema.lines.parse(asked), page: 1 };
    return adminExport(
      pb,
      nextUrl.searchParams,
      { exported: 'order_items', name: 'order-lines', header: LINES_HEADER },
      cells(
        everyPageAfter((after) => listOrderLines(pb, storefront, state, { ...reading, after })),
        lineCells,
      ),
    );
  }
  const state = { ...orderListSchema.orders.parse(asked), page: 1 };
  return adminExport(
    pb,
    nextUrl.searchParams,
    { exported: 'orders', name: 'orders', header: ORDERS_HEADER },
    cells(
      everyPageAfter((after) => listOrders(pb, storefront, state, { ...reading, after })),
      orderCells,
    ),
  );
}

async function* cells<Row, Cells>(
  rows: AsyncIterable<Row>,
  of: (row: Row) => Cells,
): AsyncGenerator<Cells> {
  for await (const row of rows) yield of(row);
}
