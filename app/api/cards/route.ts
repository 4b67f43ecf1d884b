import { NextResponse, type NextRequest } from 'next/server';
import { log } from '@/lib/log';
import { describeError } from '@/lib/pocketbase/errors';
import { readCards } from '@/lib/recent/public-reads';
import { cardsQuerySchema } from '@/lib/recent/schema';
import { atCustomerPrices } from '@/lib/session/own-prices';

/** The same for everybody: browsers and proxies may keep it for a minute. */
const KEPT = { 'Cache-Control': 'public, max-age=60' };
const NOT_KEPT = { 'Cache-Control': 'private, no-store' };

/**
 * GET /api/cards?numbers=12.34: products by their numbers, in that order; with `&own` at the
 * visitor's own prices, kept by nobody. 400 without a number, 503 while the backend does not answer.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<NextResponse> {
  const asked = cardsQuerySchema.safeParse(searchParams.get('numbers'));
  if (!asked.success)
    return NextResponse.json({ error: 'invalid_input' }, { status: 400, headers: NOT_KEPT });
  try {
    const items = await readCards(asked.data);
    return searchParams.has('own')
      ? NextResponse.json({ items: await atCustomerPrices(items) }, { headers: NOT_KEPT })
      : NextResponse.json({ items }, { headers: KEPT });
  } catch (error) {
    log.error(describeError(error), 'cards failed');
    return NextResponse.json({ error: 'backend_unavailable' }, { status: 503, headers: NOT_KEPT });
  }
}
