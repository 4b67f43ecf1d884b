import { NextResponse, type NextRequest } from 'next/server';
import { config } from '@/lib/config';
import { AppError, type ErrorCode } from '@/lib/errors';
import { log } from '@/lib/log';
import { describeError, toAppError } from '@/lib/pocketbase/errors';
import { asCustomer, currentCaller } from '@/lib/session/caller';
import { takeRequestForm } from '@/lib/session/request-form';
import { MAX_FILE_BYTES } from '@/lib/status-requests/files/model';
import { removeRequestFile } from '@/lib/status-requests/files/repository';
import { addCheckedFile } from '@/lib/status-requests/files/check-file';
import { uploadQuerySchema } from '@/lib/status-requests/files/schema';
import { receiveFile } from '@/lib/uploads/receive-file';
import { withUpload } from '@/lib/uploads/receive-form';

const NOT_KEPT = { 'Cache-Control': 'private, no-store' };
const STATUS: Partial<Record<ErrorCode, number>> = {
  sign_in_required: 401,
  not_found: 404,
  files_full: 409,
  request_moved: 409,
  upload_too_large: 413,
  file_kind: 422,
  disk_full: 507,
  file_not_stored: 507,
  backend_unavailable: 503,
  unexpected: 500,
};

/**
 * POST /api/uploads/status-requests: papers of a request for wholesale prices, for its customer. By
 * the page's scripts `?name=&request=` with a file as a raw body, at most 10 MB, or `?remove=` with
 * none: 201 {id}; else {message} in words. By the browser itself the whole form, which may also
 * send the request: leads back to the page, which says what has become of it.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return new Response(null, {
      status: 303,
      headers: { ...NOT_KEPT, Location: await takeRequestForm(request) },
    });
  try {
    return NextResponse.json({ id: await take(request) }, { status: 201, headers: NOT_KEPT });
  } catch (error) {
    const known = toAppError(error);
    const status = STATUS[known.code] ?? 400;
    if (status >= 500) log.error(describeError(error), 'a paper was not taken');
    const message = known.code === 'upload_too_large' ? 'Файл больше 10 МБ.' : known.userMessage;
    return NextResponse.json({ message }, { status, headers: NOT_KEPT });
  }
}

async function take(request: NextRequest): Promise<string> {
  const customer = asCustomer(await currentCaller());
  if (!customer) throw new AppError('sign_in_required');
  const query = uploadQuerySchema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
  if (!query.success) throw new AppError('invalid_input', { cause: query.error });
  const { name, request: about, remove } = query.data;
  if (remove) {
    await removeRequestFile(customer.pb, remove);
    return remove;
  }
  return withUpload(config().dataDir, async (path) => {
    await receiveFile(request, path, MAX_FILE_BYTES);
    return addCheckedFile(customer.pb, path, name, about);
  });
}
