import type { NextRequest } from 'next/server';
import { notFound } from 'next/navigation';
import { config } from '@/lib/config';
import { adminExport } from '@/lib/exports/admin-export';
import { roublesCell, stockCell } from '@/lib/exports/model';
import { everyPage } from '@/lib/exports/response';
import { missingFile } from '@/lib/imports/jobs/files';
import { readMissing } from '@/lib/imports/jobs/missing-offers';
import { OFFERS_AT_ONCE, type OutcomeOffer } from '@/lib/imports/jobs/model';
import { describeOffers, getImportJob } from '@/lib/imports/jobs/repository';
import { FIELD_TITLES, type Field } from '@/lib/imports/model';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';

const COLUMNS: Field[] = ['brand', 'article', 'name', 'cost', 'retail', 'stock'];

/**
 * GET /admin/imports/{id}/missing/export?format=…: what a supplier has in stock and his list, as it
 * was last checked, does not hold. 404 when that is not known (any more).
 */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/admin/imports/[id]/missing/export'>,
): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager');
  const { id } = await orNotFound(getImportJob(pb, (await params).id));
  const path = missingFile(config().dataDir, id);
  if (!(await readMissing(path, 1, 1))) notFound();
  const offers = everyPage(async (page) => {
    const { ids, hasNext } = (await readMissing(path, page, OFFERS_AT_ONCE)) ?? NOTHING;
    return { items: await describeOffers(pb, ids), hasNext };
  });
  const header = COLUMNS.map((field) => FIELD_TITLES[field]);
  const table = { exported: 'offers', name: 'missing', header } as const;
  return adminExport(pb, request.nextUrl.searchParams, table, rows(offers));
}

/** It was forgotten meanwhile. */
const NOTHING = { ids: [], hasNext: false };

async function* rows(offers: AsyncIterable<OutcomeOffer>) {
  for await (const { brand, article, name, after } of offers)
    yield [
      brand,
      article,
      name,
      roublesCell(after.costKopecks),
      roublesCell(after.retailKopecks),
      after.stock && stockCell(after.stock.kind, after.stock.quantity),
    ];
}
