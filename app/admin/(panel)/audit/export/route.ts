import type { NextRequest } from 'next/server';
import { AUDIT_HEADER, entryRows } from '@/components/admin/audit/entry-rows';
import type { AuditEntry } from '@/lib/audit/model';
import { listActors, listAuditEntries } from '@/lib/audit/repository';
import { auditListSchema } from '@/lib/audit/schema';
import { config } from '@/lib/config';
import { adminExport } from '@/lib/exports/admin-export';
import { everyPageAfter } from '@/lib/exports/response';
import { requireAdmin } from '@/lib/session/caller';

/**
 * GET /admin/audit/export?format=…: what the list's filters leave of the audit, one row a changed
 * field; for the owner.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { pb } = await requireAdmin('owner');
  const query = Object.fromEntries(request.nextUrl.searchParams);
  const state = { ...auditListSchema.parse(query), storefront: config().storefront };
  const actors = await listActors(pb);
  return adminExport(
    pb,
    request.nextUrl.searchParams,
    { exported: 'audit_log', name: 'audit', header: AUDIT_HEADER },
    rows(everyPageAfter((after) => listAuditEntries(pb, state, actors, after))),
  );
}

async function* rows(entries: AsyncIterable<AuditEntry>) {
  for await (const entry of entries) yield* entryRows(entry);
}
