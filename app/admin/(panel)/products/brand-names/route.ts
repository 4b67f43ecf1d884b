import { NextResponse, type NextRequest } from 'next/server';
import { suggestBrands } from '@/lib/brands/find-brand';
import { requireAdmin } from '@/lib/session/caller';

/** GET /admin/products/brand-names?q=: up to ten names of brands that have it in them, for who types one. */
export async function GET({ nextUrl }: NextRequest): Promise<NextResponse> {
  const { pb } = await requireAdmin('owner', 'manager');
  return NextResponse.json(await suggestBrands(pb, (nextUrl.searchParams.get('q') ?? '').slice(0, 80)), { headers: { 'Cache-Control': 'private, no-store' } });
}
