import type { NextRequest } from 'next/server';
import { notFoundSchema } from '@/lib/bulk-order/schema';
import { exportResponse } from '@/lib/exports/response';

/** What a list of 300 lines may be, bytes. */
const MAX_BODY = 512 * 1024;

/** POST of what a list asked for in vain: the same as a CSV to send to somebody else. */
export async function POST(request: NextRequest): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? MAX_BODY + 1) > MAX_BODY)
    return new Response('Слишком большой запрос.', { status: 413 });
  const form = notFoundSchema.safeParse(
    Object.fromEntries(await request.formData().catch(() => new FormData())),
  );
  if (!form.success) return new Response('Список пуст.', { status: 400 });
  return exportResponse('csv', 'ne-naydeno', ['Не найдено'], rows(form.data.parts));
}

async function* rows(parts: readonly string[]) {
  for (const part of parts) yield [part];
}
