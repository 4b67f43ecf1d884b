import { NextResponse, type NextRequest } from 'next/server';
import { liveQuerySchema } from '@/lib/live/schema';
import { liveStream } from '@/lib/live/stream';
import { toAppError } from '@/lib/pocketbase/errors';
import { asAdmin, currentCaller } from '@/lib/session/caller';

const NOT_KEPT = { 'Cache-Control': 'no-store' };
/** The last one tells nginx not to hold it back. */
const STREAM = { ...NOT_KEPT, 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' };

/** GET /api/live?topics=…: what changes, as it happens, for admins. 401 for anybody else, 400 for unknown topics, 503 while the backend does not answer. */
export async function GET(request: NextRequest): Promise<Response> {
  try {
    const admin = asAdmin(await currentCaller());
    if (!admin) return NextResponse.json({ error: 'sign_in_required' }, { status: 401, headers: NOT_KEPT });
    const query = liveQuerySchema.safeParse({ topics: request.nextUrl.searchParams.get('topics') });
    if (!query.success) return NextResponse.json({ error: 'invalid_input' }, { status: 400, headers: NOT_KEPT });
    return new Response(liveStream(admin.pb, query.data.topics, request.signal), { headers: STREAM });
  } catch (error) {
    return NextResponse.json({ error: toAppError(error).code }, { status: 503, headers: NOT_KEPT });
  }
}
