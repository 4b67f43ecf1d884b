import { AuditDetails } from '@/components/admin/audit/audit-details';
import { AuditView } from '@/components/admin/audit/audit-view';
import { adminRoutes } from '@/lib/admin-routes';
import { getAuditEntry, listActors, listAudit } from '@/lib/audit/repository';
import { auditListSchema } from '@/lib/audit/schema';
import { config } from '@/lib/config';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNull } from '@/lib/pocketbase/errors';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Журнал',
  description: 'Кто и что изменил в магазине.',
  path: adminRoutes.audit(),
  indexed: false,
});

export default async function AuditPage({ searchParams }: PageProps<'/admin/audit'>) {
  const { pb } = await requireAdmin('owner');
  const state = auditListSchema.parse(await searchParams);
  const actors = await listActors(pb);
  const [list, open] = await Promise.all([
    listAudit(pb, { ...state, storefront: config().storefront }, actors),
    state.open ? orNull(getAuditEntry(pb, state.open, actors)) : null,
  ]);
  return (
    <AuditView
      {...list}
      state={state}
      actors={actors}
      open={open}
      drawer={open && <AuditDetails entry={open} />}
    />
  );
}
