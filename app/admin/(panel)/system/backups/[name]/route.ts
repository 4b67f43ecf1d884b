import { notFound, redirect } from 'next/navigation';
import { adminRoutes } from '@/lib/admin-routes';
import { isBackupName } from '@/lib/backups/model';
import { openBackup } from '@/lib/backups/repository';
import { AppError } from '@/lib/errors';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';

/**
 * GET /admin/system/backups/{name}: a copy as a file, sent on while it is read; for the owner, and
 * written down in the audit. Whose password was said long ago says it on the page first.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/admin/system/backups/[name]'>,
): Promise<Response> {
  const { pb } = await requireAdmin('owner');
  const { name } = await params;
  if (!isBackupName(name)) notFound();
  const copy = await orNotFound(openBackup(pb, name).catch(nullUnproven));
  if (!copy) redirect(adminRoutes.system({ download: name }));
  const { body, size } = copy;
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  };
  return new Response(body, { headers: size ? { ...headers, 'Content-Length': size } : headers });
}

function nullUnproven(error: unknown): null {
  if (error instanceof AppError && error.code === 'password_needed') return null;
  throw error;
}
