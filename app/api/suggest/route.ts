import { NextResponse, type NextRequest } from 'next/server';
import { log } from '@/lib/log';
import { describeError } from '@/lib/pocketbase/errors';
import { readSuggestions } from '@/lib/search/public-reads';
import { suggestQuerySchema } from '@/lib/search/schema';
import { atCustomerPrices } from '@/lib/session/own-prices';

/** The same for everybody: browsers and proxies may keep it for a minute. */
const KEPT = { 'Cache-Control': 'public, max-age=60' };
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * GET /api/suggest?q=…: what the search box offers; with `&own` at the visitor's own prices, kept
 * by nobody. 400 without a query, 503 while the backend does not answer.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const query = suggestQuerySchema.safeParse({ q: request.nextUrl.searchParams.get('q') });
  if (!query.success)
    return NextResponse.json({ error: 'invalid_input' }, { status: 400, headers: NOT_KEPT });
  try {
    const offered = await readSuggestions(query.data.q);
    if (!request.nextUrl.searchParams.has('own'))
      return NextResponse.json(offered, { headers: KEPT });
    return NextResponse.json(
      { ...offered, products: await atCustomerPrices(offered.products) },
      { headers: { 'Cache-Control': 'private, no-store' } },
    );
  } catch (error) {
    log.error(describeError(error), 'suggestions failed');
    return NextResponse.json({ error: 'backend_unavailable' }, { status: 503, headers: NOT_KEPT });
  }
}
