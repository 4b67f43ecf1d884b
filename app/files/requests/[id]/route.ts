import { keptFile } from '@/lib/session/kept-file';
import { openRequestFile } from '@/lib/status-requests/files/repository';

/**
 * GET /files/requests/{id}: a paper of a request for wholesale prices, for its customer, the owner
 * and managers.
 */
export const GET = async (
  request: Request,
  { params }: RouteContext<'/files/requests/[id]'>,
): Promise<Response> => keptFile(request, (await params).id, openRequestFile);
