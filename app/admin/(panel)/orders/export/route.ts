import type { NextRequest } from 'next/server';
import { config } from '@/lib/config';
import { everyPage, exportFormat, exportResponse } from '@/lib/exports/response';
import { LINES_HEADER, lineCells, ORDERS_HEADER, orderCells } from '@/lib/orders/lists/export';
import { listOrderLines, listOrders } from '@/lib/orders/lists/repository';
import { orderListSchema, shownBy } from '@/lib/orders/lists/schema';
import { requireAdmin } from '@/lib/session/caller';

/** Rows of one reply while a file is being made. */
const CHUNK = 5_000;

/** GET /admin/orders/export?format=…: the orders, or with `by=lines` the lines, that the list's filters leave; what is ordered meanwhile is not in it. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const asked = Object.fromEntries(nextUrl.searchParams);
  const { storefront } = config();
  const reading = { size: CHUNK, until: new Date().toISOString() };
  const format = exportFormat.parse(asked.format);
  if (shownBy.parse(asked) === 'lines') {
    const state = orderListSchema.lines.parse(asked);
    return exportResponse(format, 'order-lines', LINES_HEADER, cells(everyPage((page) => listOrderLines(pb, storefront, { ...state, page }, reading)), lineCells));
  }
  const state = orderListSchema.orders.parse(asked);
  return exportResponse(format, 'orders', ORDERS_HEADER, cells(everyPage((page) => listOrders(pb, storefront, { ...state, page }, reading)), orderCells));
}

async function* cells<Row, Cells>(rows: AsyncIterable<Row>, of: (row: Row) => Cells): AsyncGenerator<Cells> {
  for await (const row of rows) yield of(row);
}
