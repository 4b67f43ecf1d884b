import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { NextResponse, type NextRequest } from 'next/server';
import { config } from '@/lib/config';
import { AppError, type ErrorCode } from '@/lib/errors';
import { detectKind } from '@/lib/imports/files/detect-kind';
import { priceListsDir, storedFile } from '@/lib/imports/jobs/files';
import { MAX_FILE_BYTES } from '@/lib/imports/jobs/model';
import { createJobsOf } from '@/lib/imports/jobs/arrived-file';
import { uploadQuery } from '@/lib/imports/jobs/forms';
import { PriceListError } from '@/lib/imports/price-list-error';
import { log } from '@/lib/log';
import { describeError, toAppError } from '@/lib/pocketbase/errors';
import { asAdmin, currentCaller } from '@/lib/session/caller';
import { receiveFile } from '@/lib/uploads/receive-file';

const NOT_KEPT = { 'Cache-Control': 'private, no-store' };
const STATUS: Partial<Record<ErrorCode, number>> = {
  sign_in_required: 401,
  forbidden: 403,
  upload_too_large: 413,
  disk_full: 507,
  file_not_stored: 507,
  backend_unavailable: 503,
  unexpected: 500,
};
const TOO_LARGE = 'Файл больше 200 МБ: разделите его или уберите картинки.';

/**
 * POST /api/uploads/price-lists?supplier=ID&name=FILE: a price list, or an archive of some, as a raw
 * body, at most 200 MB, for the owner and managers.
 * @returns 201 {id, count}: of the first job, and how many there are; else {message} in words for the manager: 400 and 422 for what is no
 * price list, 401, 403, 413, 503, 507
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  try {
    const [id, ...more] = await take(request);
    return NextResponse.json({ id, count: 1 + more.length }, { status: 201, headers: NOT_KEPT });
  } catch (error) {
    return refusal(error);
  }
}

async function take(request: NextRequest): Promise<string[]> {
  const caller = await currentCaller();
  if (!asAdmin(caller)) throw new AppError('sign_in_required');
  const admin = asAdmin(caller, ['owner', 'manager']);
  if (!admin) throw new AppError('forbidden');
  const query = uploadQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams));
  if (!query.success) throw new AppError('invalid_input', { cause: query.error });
  const { dataDir } = config();
  const stored = randomUUID();
  const path = storedFile(dataDir, stored);
  await mkdir(priceListsDir(dataDir), { recursive: true, mode: 0o700 });
  const { supplier, name: file } = query.data;
  await receiveFile(request, path, MAX_FILE_BYTES);
  try {
    await detectKind(path, file);
    return await createJobsOf(admin.pb, dataDir, { supplier, source: 'upload', file, stored });
  } catch (error) {
    // Whether a job was made of it after all cannot be known while the backend is silent; then the
    // worker finds the file gone and says so.
    await rm(path, { force: true });
    throw error;
  }
}

function refusal(error: unknown): NextResponse {
  if (error instanceof PriceListError)
    return NextResponse.json({ message: `${error.message}.` }, { status: 422, headers: NOT_KEPT });
  const known = toAppError(error);
  const status = STATUS[known.code] ?? 400;
  if (status >= 500) log.error(describeError(error), 'price list not taken');
  return NextResponse.json(
    { message: known.code === 'upload_too_large' ? TOO_LARGE : known.userMessage },
    { status, headers: NOT_KEPT },
  );
}
