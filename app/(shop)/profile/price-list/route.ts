import { notFound } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { exportFormat, exportResponse } from '@/lib/exports/response';
import { oneAtATime } from '@/lib/exports/one-at-a-time';
import { ownPriceList, PRICE_LIST_HEADER } from '@/lib/prices/price-list';
import { requireCustomer } from '@/lib/session/caller';

const BUSY = {
  status: 429,
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Retry-After': '60',
  },
};

/**
 * GET /profile/price-list?format=…: all that is sold, at the customer's own prices. Who pays retail
 * finds nothing here; one at a time for each.
 */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const { me, pb } = await requireCustomer();
  if (me.priceLevel === null) notFound();
  const rows = oneAtATime(me.id, () => ownPriceList(pb));
  if (!rows)
    return new Response('Прайс-лист уже скачивается. Дождитесь конца и попробуйте ещё раз.', BUSY);
  return exportResponse(
    exportFormat.parse(nextUrl.searchParams.get('format')),
    'price-list',
    PRICE_LIST_HEADER,
    rows,
  );
}
