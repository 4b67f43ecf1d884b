import { keptFile } from '@/lib/session/kept-file';
import { openVinFile } from '@/lib/vin-requests/files/repository';

/**
 * GET /files/vin-requests/{id}: a file of a request to have parts selected, for its customer, the
 * owner and managers.
 */
export const GET = async (
  request: Request,
  { params }: RouteContext<'/files/vin-requests/[id]'>,
): Promise<Response> => keptFile(request, (await params).id, openVinFile);
