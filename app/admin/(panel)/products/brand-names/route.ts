import { NextResponse, type NextRequest } from 'next/server';
import { listBrands } from '@/lib/brands/repository';
import { requireAdmin } from '@/lib/session/caller';

const MOST = 10;

/**
 * GET /admin/products/brand-names?q=: up to ten names of brands that have it in them, for who types
 * one.
 */
export async function GET({ nextUrl }: NextRequest): Promise<NextResponse> {
  const { pb } = await requireAdmin('owner', 'manager');
  const q = (nextUrl.searchParams.get('q') ?? '').trim().slice(0, 80);
  const names = q ? (await listBrands(pb, { q, limit: MOST })).map(({ name }) => name) : [];
  return NextResponse.json(names, { headers: { 'Cache-Control': 'private, no-store' } });
}
