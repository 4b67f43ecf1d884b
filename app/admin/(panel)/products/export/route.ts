import type { NextRequest } from 'next/server';
import { adminExport } from '@/lib/exports/admin-export';
import { isOneNumber } from '@/lib/imports/values/part-numbers';
import { EXPORT_HEADER, exportedOffers } from '@/lib/products/admin/export';
import { productListSchema } from '@/lib/products/admin/schema';
import { requireAdmin } from '@/lib/session/caller';

/**
 * GET /admin/products/export?format=…: offers of the products that the list's filters leave, with
 * the columns that the import accepts.
 */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const query = Object.fromEntries(nextUrl.searchParams);
  return adminExport(
    pb,
    nextUrl.searchParams,
    { exported: 'offers', name: 'products', header: EXPORT_HEADER },
    exportedOffers(pb, productListSchema.parse(query), isOneNumber),
  );
}
