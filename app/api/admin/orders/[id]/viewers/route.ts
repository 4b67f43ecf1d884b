import { NextResponse } from 'next/server';
import { log } from '@/lib/log';
import { lookAt } from '@/lib/orders/viewers/repository';
import { describeError, toAppError } from '@/lib/pocketbase/errors';
import { asAdmin, currentCaller } from '@/lib/session/caller';

const NOT_KEPT = { 'Cache-Control': 'no-store' };
const refused = (status: number, error: string) =>
  NextResponse.json({ error }, { status, headers: NOT_KEPT });

/**
 * GET /api/admin/orders/{id}/viewers: `{colleagues}` who have the order open as well, for its page,
 * which is open as long as it asks. 401 for anybody who has nothing to do with orders, 404, 503
 * while the backend does not answer.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/api/admin/orders/[id]/viewers'>,
): Promise<NextResponse> {
  try {
    const admin = asAdmin(await currentCaller(), ['owner', 'manager', 'warehouse']);
    if (!admin) return refused(401, 'sign_in_required');
    const colleagues = await lookAt(admin.pb, (await params).id);
    return NextResponse.json({ colleagues }, { headers: NOT_KEPT });
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'not_found') return refused(404, code);
    log.error(describeError(error), 'colleagues at an order not asked for');
    return refused(503, 'backend_unavailable');
  }
}
