import { NextResponse, type NextRequest } from 'next/server';
import { searchEverything } from '@/lib/admin-search/repository';
import { adminSearchQuery } from '@/lib/admin-search/schema';
import { config } from '@/lib/config';
import { log } from '@/lib/log';
import { describeError } from '@/lib/pocketbase/errors';
import { asAdmin, currentCaller } from '@/lib/session/caller';

const NOT_KEPT = { 'Cache-Control': 'no-store' };
const refused = (status: number, error: string) =>
  NextResponse.json({ error }, { status, headers: NOT_KEPT });

/**
 * GET /api/admin/search?q=…: a little of everything, for the dialog behind «/». 401 for anybody but
 * an admin, 400 without a query, 503 while the backend does not answer.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  try {
    const admin = asAdmin(await currentCaller());
    if (!admin) return refused(401, 'sign_in_required');
    const query = adminSearchQuery.safeParse({ q: request.nextUrl.searchParams.get('q') });
    if (!query.success) return refused(400, 'invalid_input');
    return NextResponse.json(
      { items: await searchEverything(admin.pb, config().storefront, query.data.q) },
      { headers: NOT_KEPT },
    );
  } catch (error) {
    log.error(describeError(error), 'search of the back office failed');
    return refused(503, 'backend_unavailable');
  }
}
