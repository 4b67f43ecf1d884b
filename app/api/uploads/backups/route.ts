import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NextResponse, type NextRequest } from 'next/server';
import { requireBackup } from '@/lib/backups/archive';
import { uploadedName } from '@/lib/backups/model';
import { uploadBackup } from '@/lib/backups/repository';
import { config } from '@/lib/config';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { describeError, toAppError } from '@/lib/pocketbase/errors';
import { asAdmin, currentCaller } from '@/lib/session/caller';
import { receiveFile } from '@/lib/uploads/receive-file';

/** What a shop keeps may be large, but not larger than this, bytes. */
const MOST = 32 * 1024 ** 3;

/**
 * POST /api/uploads/backups?name=copy.zip, the file as the raw body: keeps it among the copies of
 * the shop. 201 {name}; {error} otherwise. For the owner.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  const path = join(config().dataDir, `upload-${randomUUID()}.zip`);
  try {
    const caller = await currentCaller();
    if (!asAdmin(caller)) throw new AppError('sign_in_required');
    const admin = asAdmin(caller, ['owner']);
    if (!admin) throw new AppError('forbidden');
    const name = uploadedName(request.nextUrl.searchParams.get('name') ?? '', new Date());
    await receiveFile(request, path, MOST);
    await requireBackup(path);
    await uploadBackup(admin.pb, path, name);
    return NextResponse.json({ name }, { status: 201 });
  } catch (error) {
    return refusal(toAppError(error));
  } finally {
    await rm(path, { force: true });
  }
}

const STATUS: Partial<Record<AppError['code'], number>> = {
  sign_in_required: 401,
  forbidden: 403,
  upload_too_large: 413,
  backend_unavailable: 503,
  unexpected: 500,
  disk_full: 507,
  file_not_stored: 507,
};

function refusal(error: AppError): NextResponse {
  const status = STATUS[error.code] ?? 400;
  if (status >= 500) log.error(describeError(error), 'a backup could not be taken');
  return NextResponse.json({ error: error.userMessage }, { status });
}
