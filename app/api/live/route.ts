import { NextResponse, type NextRequest } from 'next/server';
import type { ErrorCode } from '@/lib/errors';
import { customerLiveSchema, adminLiveSchema } from '@/lib/live/schema';
import { liveStream } from '@/lib/live/stream';
import { toAppError } from '@/lib/pocketbase/errors';
import { sessionOfToken } from '@/lib/pocketbase/token';
import { asAdmin, asCustomer, currentCaller } from '@/lib/session/caller';
import { grantStream } from '@/lib/streams';

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * GET /api/live: what changes, as it happens. `?topics=…` for admins, `?orders=…` for a customer
 * about the own orders. Says which stream is granted; the server in front of Next begins it
 * (server/http/event-streams.ts). 401 for anybody else, 400 for what is not known, 503 while the
 * backend does not answer.
 */
export async function GET(request: NextRequest): Promise<Response> {
  try {
    const caller = await currentCaller();
    const schema = asAdmin(caller)
      ? adminLiveSchema
      : asCustomer(caller)
        ? customerLiveSchema
        : null;
    if (!caller || !schema) return refusal('sign_in_required', 401);
    const topics = schema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
    if (!topics.success) return refusal('invalid_input', 400);
    const { token } = caller.pb.authStore;
    const stream = liveStream({ url: caller.pb.baseURL, token }, topics.data);
    return new Response(grantStream(stream, sessionOfToken(token)), { headers: NOT_KEPT });
  } catch (error) {
    return refusal(toAppError(error).code, 503);
  }
}

const refusal = (error: ErrorCode, status: number): Response =>
  NextResponse.json({ error }, { status, headers: NOT_KEPT });
