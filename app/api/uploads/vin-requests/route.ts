import { NextResponse, type NextRequest } from 'next/server';
import { config } from '@/lib/config';
import { AppError, type ErrorCode } from '@/lib/errors';
import { log } from '@/lib/log';
import { describeError, toAppError } from '@/lib/pocketbase/errors';
import { guestBackend } from '@/lib/pocketbase/public-read';
import { takeVinRequestForm } from '@/lib/session/vin-request-form';
import { MAX_FILE_BYTES } from '@/lib/status-requests/files/model';
import { receiveFile } from '@/lib/uploads/receive-file';
import { withUpload } from '@/lib/uploads/receive-form';
import { addVinFile, removeVinFile } from '@/lib/vin-requests/files/repository';
import { uploadQuerySchema } from '@/lib/vin-requests/schema';

const NOT_KEPT = { 'Cache-Control': 'private, no-store' };
const STATUS: Partial<Record<ErrorCode, number>> = {
  files_full: 409,
  upload_too_large: 413,
  file_kind: 422,
  too_many_requests: 429,
  disk_full: 507,
  file_not_stored: 507,
  backend_unavailable: 503,
  unexpected: 500,
};

/**
 * POST /api/uploads/vin-requests: files for a request to have parts selected, from anybody. By the
 * page's scripts `?key=&name=` with a file as a raw body, at most 10 MB, or `?key=&remove=` with
 * none: 201 {id}; else {message} in words. By the browser itself the whole form, which may also
 * send the request: leads on to what has become of it.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return new Response(null, {
      status: 303,
      headers: { ...NOT_KEPT, Location: await takeVinRequestForm(request) },
    });
  try {
    return NextResponse.json({ id: await take(request) }, { status: 201, headers: NOT_KEPT });
  } catch (error) {
    const known = toAppError(error);
    const status = STATUS[known.code] ?? 400;
    if (status >= 500) log.error(describeError(error), 'a file was not taken');
    const message = known.code === 'upload_too_large' ? 'Файл больше 10 МБ.' : known.userMessage;
    return NextResponse.json({ message }, { status, headers: NOT_KEPT });
  }
}

async function take(request: NextRequest): Promise<string> {
  const query = uploadQuerySchema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
  if (!query.success) throw new AppError('invalid_input', { cause: query.error });
  const { key, name, remove } = query.data;
  if (remove) {
    await removeVinFile(guestBackend(), remove, key);
    return remove;
  }
  return withUpload(config().dataDir, async (path) => {
    await receiveFile(request, path, MAX_FILE_BYTES);
    return addVinFile(guestBackend(), path, name, key);
  });
}
