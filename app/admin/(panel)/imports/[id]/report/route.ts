import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { notFound } from 'next/navigation';
import { config } from '@/lib/config';
import { reportFile } from '@/lib/imports/jobs/files';
import { getImportJob } from '@/lib/imports/jobs/repository';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';

/**
 * GET /admin/imports/{id}/report: every row of a price list that was not taken, or taken with a
 * remark, and why; a CSV for Excel. For the owner and managers; 404 when there is none (any more).
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/admin/imports/[id]/report'>,
): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager');
  const { report } = await orNotFound(getImportJob(pb, (await params).id));
  if (!report) notFound();
  const path = reportFile(config().dataDir, report);
  const size = await stat(path).then(
    (file) => file.size,
    () => null,
  );
  if (size === null) notFound();
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${report}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
