import type { NextRequest } from 'next/server';
import { adminExport } from '@/lib/exports/admin-export';
import { everyPage } from '@/lib/exports/response';
import type { SearchMiss } from '@/lib/search-misses/model';
import { listMisses } from '@/lib/search-misses/repository';
import { missListSchema } from '@/lib/search-misses/schema';
import { requireAdmin } from '@/lib/session/caller';
import { momentCell } from '@/lib/exports/model';

/**
 * GET /admin/search-misses/export?format=…: the searches that the list's filters leave, as a table.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager');
  const query = Object.fromEntries(request.nextUrl.searchParams);
  const state = missListSchema.parse(query);
  const misses = everyPage(async (page) => {
    const { misses: items, hasNext } = await listMisses(pb, { ...state, page });
    return { items, hasNext };
  });
  const header = ['Что искали', 'Раз', 'Последний раз'];
  const table = { exported: 'search_misses', name: 'search-misses', header } as const;
  return adminExport(pb, request.nextUrl.searchParams, table, rows(misses));
}

async function* rows(misses: AsyncIterable<SearchMiss>) {
  for await (const { query, times, lastAt } of misses) yield [query, times, momentCell(lastAt)];
}
