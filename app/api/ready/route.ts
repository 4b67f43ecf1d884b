import { NextResponse } from 'next/server';
import { readReadiness } from '@/lib/system/readiness';

export const dynamic = 'force-dynamic';

/** GET /api/ready: {backend, disk} as `Readiness`, for monitors; 503 where one of them is missing. */
export async function GET(): Promise<NextResponse> {
  const ready = await readReadiness();
  const status = Object.values(ready).every(Boolean) ? 200 : 503;
  return NextResponse.json(ready, { status, headers: { 'Cache-Control': 'no-store' } });
}
