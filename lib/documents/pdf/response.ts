import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Paper } from '../model.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** Papers that have been made, oldest first, by what they say. They weigh so much together, bytes. */
const made = new Map<string, Buffer>();
const MOST_BYTES = 32 * 1024 ** 2;
/** Each takes a core for a while. */
const limit = pLimit(1);
/** So many wait for it, of all customers. */
const MOST_WAITING = 50;

/**
 * An invoice as a PDF to look at or to keep, for route handlers. What it says never changes once it
 * is made, so it is made once for each way in which it stands to its order.
 * @returns 429 while too many others wait for theirs
 * @throws what the making fails with
 */
export async function pdfResponse(paper: Paper, make = invoicePdf): Promise<Response> {
  const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64url');
  if (!made.has(key) && limit.pendingCount >= MOST_WAITING) return tooMany();
  return new Response(new Uint8Array(await madeOnce(key, () => make(paper))), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="schet-${asciiOf(paper.invoice.number)}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** A header holds Latin letters only. */
const asciiOf = (number: string): string => number.replace(/^[^\d]+/, '');

const tooMany = (): Response =>
  new Response(
    'Сейчас готовится много других документов. Подождите полминуты и\u00A0обновите страницу.',
    {
      status: 429,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'Retry-After': '30',
      },
    },
  );

async function madeOnce(key: string, make: () => ReturnType<typeof invoicePdf>): Promise<Buffer> {
  return limit(async () => {
    const known = made.get(key);
    const bytes = known ?? (await buffer(await make()));
    made.delete(key);
    made.set(key, bytes);
    let all = [...made.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [oldest, { length }] of made) {
      if (all <= MOST_BYTES) break;
      made.delete(oldest);
      all -= length;
    }
    return bytes;
  });
}
