import type { NextRequest } from 'next/server';
import { everyPage, exportFormat, exportResponse } from '@/lib/exports/response';
import { formatSheetMoment } from '@/lib/format/moment';
import type { SearchMiss } from '@/lib/search-misses/model';
import { listMisses } from '@/lib/search-misses/repository';
import { missListSchema } from '@/lib/search-misses/schema';
import { requireAdmin } from '@/lib/session/caller';

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
  return exportResponse(
    exportFormat.parse(query.format),
    'search-misses',
    ['Что искали', 'Раз', 'Последний раз'],
    rows(misses),
  );
}

async function* rows(misses: AsyncIterable<SearchMiss>) {
  for await (const { query, times, lastAt } of misses)
    yield [query, times, formatSheetMoment(lastAt)];
}
