import { NextResponse } from 'next/server';
import { log } from '@/lib/log';
import { describeError } from '@/lib/pocketbase/errors';
import { asCustomer, currentCaller } from '@/lib/session/caller';
import { currentSession, keepLevel } from '@/lib/session/session';

const NOT_KEPT = { 'Cache-Control': 'private, no-store' };

/**
 * GET /api/level: a level can be given and taken while its customer is signed in. Sets the cookie right and answers 200 `{own}`: whether
 * the visitor has prices of his own. 503 in an outage.
 */
export async function GET(): Promise<Response> {
  try {
    const customer = asCustomer(await currentCaller());
    const own = !!customer && customer.me.priceLevel !== null;
    await keepLevel(own, (await currentSession())?.expiresAt ?? 0);
    return NextResponse.json({ own }, { headers: NOT_KEPT });
  } catch (error) {
    log.error(describeError(error), 'level not asked');
    return NextResponse.json({ error: 'backend_unavailable' }, { status: 503, headers: NOT_KEPT });
  }
}
