import { NextResponse, type NextRequest } from 'next/server';
import { readFits } from '@/lib/garage/public-reads';
import { fitsQuerySchema } from '@/lib/garage/schema';
import { toAppError } from '@/lib/pocketbase/errors';

/** A browser asks of the same page and car once in so long; nobody's own stands in the answer. */
const KEPT = { 'Cache-Control': 'public, max-age=120' };
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * GET /api/fits?car=kia.rio.iv&year=2018&numbers=1.2z: `Fits` of products by their numbers. 400 for
 * another question, 404 for no car of the shop, 503.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<NextResponse> {
  const asked = fitsQuerySchema.safeParse(Object.fromEntries(searchParams));
  if (!asked.success)
    return NextResponse.json({ error: 'invalid_input' }, { status: 400, headers: NOT_KEPT });
  const { car, year, numbers } = asked.data;
  try {
    const { fits, partly, universal, other } = await readFits(car, year, numbers);
    return NextResponse.json({ fits, partly, universal, other }, { headers: KEPT });
  } catch (error) {
    const { code } = toAppError(error);
    return NextResponse.json(
      { error: code },
      { status: code === 'not_found' ? 404 : 503, headers: NOT_KEPT },
    );
  }
}
