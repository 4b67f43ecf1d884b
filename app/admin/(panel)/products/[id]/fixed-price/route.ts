import { notFound, redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { adminRoutes } from '@/lib/admin-routes';
import { requireAdmin } from '@/lib/session/caller';
import { recordId } from '@/lib/typed';

/**
 * GET /admin/products/{id}/fixed-price?level=: leads to a new price of that level for the product,
 * which a list of levels without scripts cannot do by itself.
 */
export async function GET(
  { nextUrl }: NextRequest,
  { params }: RouteContext<'/admin/products/[id]/fixed-price'>,
): Promise<Response> {
  await requireAdmin('owner', 'manager');
  const [{ id }, level] = [await params, recordId.safeParse(nextUrl.searchParams.get('level'))];
  return level.success
    ? redirect(adminRoutes.fixedPrice(level.data, 'new', { product: id }))
    : notFound();
}
