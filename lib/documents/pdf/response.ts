import { Readable } from 'node:stream';
import { log } from '../../log.ts';
import type { Invoice } from '../model.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** An invoice as a PDF to look at or to keep, sent while it is written: for route handlers. */
export async function pdfResponse(invoice: Invoice): Promise<Response> {
  const bytes = await invoicePdf(invoice);
  bytes.once(
    'error',
    (error) =>
      error.name !== 'AbortError' && log.error({ err: error }, 'a document could not be written'),
  ); // aborted: the visitor has gone
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="schet-${invoice.number}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
