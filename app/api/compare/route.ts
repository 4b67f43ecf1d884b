import type { NextRequest } from 'next/server';
import { compareAddress } from '@/lib/compare/address';
import { changeCompared } from '@/lib/compare/model';
import { compareChangeSchema, type CompareChange } from '@/lib/compare/schema';
import { changeVisitorsCompared } from '@/lib/compare/visitor-compared';

/** A form of ours is smaller by far, bytes. */
const MAX_BODY = 4 * 1024;

/**
 * POST of the form behind all «Сравнить» of a page, sent by the browser itself: changes what is
 * compared and leads to the comparison. With scripts the browser keeps it without asking.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? MAX_BODY + 1) > MAX_BODY)
    return new Response('Слишком большой запрос.', { status: 413 });
  const form = await request.formData().catch(() => new FormData());
  const change = compareChangeSchema.parse(Object.fromEntries(form));
  return new Response(null, {
    status: 303,
    headers: { 'Cache-Control': 'private, no-store', Location: await addressAfter(change) },
  });
}

/** A comparison that was sent by somebody else stays the one that is shown. */
async function addressAfter(change: CompareChange): Promise<string> {
  const { numbers, outcome } = await changeVisitorsCompared(change);
  const { shown, add, differences } = change;
  return compareAddress({
    products: shown ? changeCompared(shown, change).numbers : numbers,
    differences: differences !== undefined,
    refused: outcome === 'refused' ? add : undefined,
  });
}
