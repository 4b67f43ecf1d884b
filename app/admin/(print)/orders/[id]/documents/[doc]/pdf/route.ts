import { pdfResponse } from '@/lib/documents/pdf/response';
import { getPaper } from '@/lib/documents/repository';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';

/** GET /admin/orders/{id}/documents/{doc}/pdf: the paper of an order as a file. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/admin/orders/[id]/documents/[doc]/pdf'>,
): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager');
  const { id, doc } = await params;
  return pdfResponse(await orNotFound(getPaper(pb, id, doc)));
}
