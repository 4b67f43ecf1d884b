import { RequestPanel } from '@/components/admin/system/request-panel';
import { listAuditOfRequest } from '@/lib/audit/repository';
import type { Backend } from '@/lib/pocketbase/client';
import { findRequestWays } from '@/lib/requests/repository';

/** What became of the request that is asked for: in the web, in the backend and in the audit. */
export const requestPanel = async (pb: Backend, request: string) => (
  <RequestPanel
    request={request}
    ways={findRequestWays(request)}
    changes={await listAuditOfRequest(pb, request)}
  />
);
