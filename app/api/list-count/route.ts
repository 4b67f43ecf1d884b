import { NextResponse, type NextRequest } from 'next/server';
import { toAppError } from '@/lib/pocketbase/errors';
import { readListCount } from '@/lib/products/public-reads';
import { listCountQuerySchema } from '@/lib/products/schema';
import { readSearch } from '@/lib/search/public-reads';
import { searchQuerySchema } from '@/lib/search/schema';

/** The same for everybody: browsers and proxies may keep it for a moment. */
const KEPT = { 'Cache-Control': 'public, max-age=15' };
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * GET /api/list-count?list=/categories/…&brand=…&from=…: {count} of products that a choice of
 * filters leaves. 400 for another list, 404, 503.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<NextResponse> {
  const asked = Object.fromEntries(
    [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]),
  );
  const list = listCountQuerySchema.safeParse(asked);
  if (!list.success)
    return NextResponse.json({ error: 'invalid_input' }, { status: 400, headers: NOT_KEPT });
  try {
    const search = searchQuerySchema.parse(asked);
    const count = search.q ? (await readSearch(search)).count : await readListCount(list.data);
    return NextResponse.json({ count }, { headers: KEPT });
  } catch (error) {
    const { code } = toAppError(error);
    return NextResponse.json(
      { error: code },
      { status: code === 'not_found' ? 404 : 503, headers: NOT_KEPT },
    );
  }
}
