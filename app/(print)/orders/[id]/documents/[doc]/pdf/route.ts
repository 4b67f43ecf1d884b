import { pdfResponse } from '@/lib/documents/pdf/response';
import { getPaper } from '@/lib/documents/repository';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireCustomer } from '@/lib/session/caller';

/** GET /orders/{id}/documents/{doc}/pdf: a customer's paper as a file. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/orders/[id]/documents/[doc]/pdf'>,
): Promise<Response> {
  const { pb } = await requireCustomer();
  const { id, doc } = await params;
  return pdfResponse(await orNotFound(getPaper(pb, id, doc)));
}
