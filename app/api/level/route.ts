import { NextResponse, type NextRequest } from 'next/server';
import { hasConsented } from '@/lib/accounts/account/repository';
import { log } from '@/lib/log';
import { describeError } from '@/lib/pocketbase/errors';
import { asCustomer, currentCaller } from '@/lib/session/caller';
import { ownPath } from '@/lib/session/own-path';
import { currentSession, keepLevel } from '@/lib/session/session';

const NOT_KEPT = { 'Cache-Control': 'private, no-store' };

/**
 * GET /api/level?next&document: a level can be given and taken while its customer is signed in. Sets
 * the cookie right and answers 200 `{own, account}`: whether the visitor has prices of his own, and
 * whose session this is, '' for nobody's; with `next`, a path of ours, 303 to it. With `document`, a
 * version of one that the page asks consent to, `agreed` says whether he has given it. 503 in an
 * outage.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  try {
    const caller = await currentCaller();
    const customer = asCustomer(caller);
    const own = !!customer && customer.me.priceLevel !== null;
    await keepLevel(own, (await currentSession())?.expiresAt ?? 0);
    const next = ownPath(searchParams.get('next'));
    if (next)
      return new NextResponse(null, { status: 303, headers: { ...NOT_KEPT, Location: next } });
    const document = searchParams.get('document');
    const agreed = !!document && !!customer && (await hasConsented(customer.pb, document));
    return NextResponse.json(
      { own, account: caller?.me.id ?? '', ...(document && { agreed }) },
      { headers: NOT_KEPT },
    );
  } catch (error) {
    log.error(describeError(error), 'level not asked');
    return NextResponse.json({ error: 'backend_unavailable' }, { status: 503, headers: NOT_KEPT });
  }
}
