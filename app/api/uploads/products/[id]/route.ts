import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NextResponse, type NextRequest } from 'next/server';
import { config } from '@/lib/config';
import { AppError, type ErrorCode } from '@/lib/errors';
import { log } from '@/lib/log';
import { describeError, toAppError } from '@/lib/pocketbase/errors';
import { isProductId } from '@/lib/products/model';
import { MAX_IMAGE_BYTES } from '@/lib/products/admin/model';
import { addImage } from '@/lib/products/admin/images';
import { asAdmin, currentCaller } from '@/lib/session/caller';
import { receiveFile } from '@/lib/uploads/receive-file';
import { uprightImage } from '@/lib/uploads/upright-image';

const NOT_KEPT = { 'Cache-Control': 'private, no-store' };
const STATUS: Partial<Record<ErrorCode, number>> = {
  sign_in_required: 401,
  forbidden: 403,
  not_found: 404,
  upload_too_large: 413,
  picture_unreadable: 422,
  images_full: 409,
  disk_full: 507,
  file_not_stored: 507,
  backend_unavailable: 503,
  unexpected: 500,
};

/**
 * POST /api/uploads/products/{id}: a photo as a raw body, at most 10 MB, for the owner, managers
 * and the content role. It becomes the product's last image.
 * @returns 201 {id} of the product; else {message} in words for the editor: 400, 401, 403, 404,
 * 409, 413, 422, 503, 507
 */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/uploads/products/[id]'>,
): Promise<NextResponse> {
  try {
    const { id } = await params;
    await take(request, id);
    return NextResponse.json({ id }, { status: 201, headers: NOT_KEPT });
  } catch (error) {
    const known = toAppError(error);
    const status = STATUS[known.code] ?? 400;
    if (status >= 500) log.error(describeError(error), 'photo not taken');
    const message =
      known.code === 'upload_too_large' ? 'Фотография больше 10 МБ.' : known.userMessage;
    return NextResponse.json({ message }, { status, headers: NOT_KEPT });
  }
}

async function take(request: NextRequest, id: string): Promise<void> {
  const caller = await currentCaller();
  if (!asAdmin(caller)) throw new AppError('sign_in_required');
  const admin = asAdmin(caller, ['owner', 'manager', 'content']);
  if (!admin) throw new AppError('forbidden');
  if (!isProductId(id)) throw new AppError('not_found');
  const folder = join(config().dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    await receiveFile(request, path, MAX_IMAGE_BYTES);
    const webp = await uprightImage(path);
    await addImage(
      admin.pb,
      id,
      new File([new Uint8Array(webp)], 'photo.webp', { type: 'image/webp' }),
    );
  } finally {
    await rm(path, { force: true });
  }
}
