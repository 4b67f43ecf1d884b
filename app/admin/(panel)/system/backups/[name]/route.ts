import { notFound } from 'next/navigation';
import { isBackupName } from '@/lib/backups/model';
import { openBackup } from '@/lib/backups/repository';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';

/**
 * GET /admin/system/backups/{name}: a copy as a file, sent on while it is read; for the owner, and
 * written down in the audit.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/admin/system/backups/[name]'>,
): Promise<Response> {
  const { pb } = await requireAdmin('owner');
  const name = decodeURIComponent((await params).name);
  if (!isBackupName(name)) notFound();
  const { body, size } = await orNotFound(openBackup(pb, name));
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  };
  return new Response(body, { headers: size ? { ...headers, 'Content-Length': size } : headers });
}
